// The part of cm-chessboard that the site uses. The package has no types of its own.

declare module "cm-chessboard/src/Chessboard.js" {
  export const BORDER_TYPE: { none: string };

  export const COLOR: { white: string; black: string };

  export class Chessboard {
    constructor(context: HTMLElement, props: object);
    getOrientation(): string;
    setOrientation(color: string, animated: boolean): Promise<void>;
    getPiece(square: string): string | null;
    setPiece(square: string, piece: string | null): Promise<void>;
    setPosition(fen: string, animated: boolean): Promise<void>;
    destroy(): void;
  }
}
