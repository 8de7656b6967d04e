// The FEN of the standard starting position. Written data omits it.

export const USUAL_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
