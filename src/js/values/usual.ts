// The usual array as a FEN: what need not be said of a game.

export const USUAL_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
