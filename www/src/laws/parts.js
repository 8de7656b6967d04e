// A summary of the FIDE Laws of Chess (2023), article by article, in our own words; marks articles taught elsewhere or only for
// arbiters and organizers.

/**
 * @typedef {object} Row
 * @property {string} article as the lessons have it
 * @property {string} words
 * @property {string[]} [as] taught where these are, since they say the same or are seen together
 * @property {string} [untaught] why there is nothing to learn by playing: a word on who meets it
 *
 * @typedef {{ title: string, rows: Row[] }} Part
 */

/** @type {Part[]} */
export const PARTS = [
  {
    title: "1 The nature and objectives of the game",
    rows: [
      { article: "1.1", words: "Two players and a board" },
      { article: "1.2", words: "White begins, then the players take turns" },
      { article: "1.3", words: "When it is your turn" },
      { article: "1.4", words: "The aim: attack the king so that it cannot get away" },
      { article: "1.5", words: "A draw, if neither side can mate anymore", as: ["5.2.2"] },
    ],
  },
  {
    title: "2 The initial position",
    rows: [
      { article: "2.1", words: "The board, with a light square at your right hand" },
      { article: "2.2", words: "The pieces of each side", as: ["2.3"] },
      { article: "2.3", words: "Where the pieces stand at the beginning" },
      { article: "2.4", words: "Ranks, files and diagonals" },
    ],
  },
  {
    title: "3 The moves of the pieces",
    rows: [
      { article: "3.1", words: "No two pieces of one side on a square" },
      { article: "3.1.1", words: "Capturing" },
      { article: "3.1.2", words: "What a piece attacks" },
      { article: "3.1.3", words: "A pinned piece still attacks" },
      { article: "3.2", words: "The bishop" },
      { article: "3.3", words: "The rook" },
      { article: "3.4", words: "The queen" },
      { article: "3.5", words: "Bishop, rook and queen do not jump" },
      { article: "3.6", words: "The knight" },
      { article: "3.7.1", words: "The pawn: one square ahead" },
      { article: "3.7.2", words: "The pawn: two squares on its first move" },
      { article: "3.7.3", words: "The pawn captures diagonally" },
      { article: "3.7.3.1", words: "En passant" },
      { article: "3.7.3.2", words: "En passant: only at once" },
      { article: "3.7.3.3", words: "Promotion" },
      { article: "3.7.3.4", words: "Promotion to any piece, even one never captured" },
      { article: "3.7.3.5", words: "The new piece acts at once" },
      { article: "3.8.1", words: "The king: one square" },
      { article: "3.8.2", words: "Castling" },
      { article: "3.8.2.1", words: "When the right to castle is lost" },
      { article: "3.8.2.2", words: "What prevents castling for now" },
      { article: "3.9.1", words: "Check" },
      { article: "3.9.2", words: "No move may leave or put your own king in check" },
      { article: "3.10", words: "What makes a move illegal", as: ["7.5.1"] },
    ],
  },
  {
    title: "4 The act of moving the pieces",
    rows: [
      { article: "4.1", words: "With one hand only" },
      { article: "4.2.1", words: "I adjust" },
      { article: "4.2.2", words: "Any other touch counts" },
      { article: "4.3.1", words: "Your own piece touched: it moves" },
      { article: "4.3.2", words: "The opponent's piece touched: it is captured" },
      { article: "4.3.3", words: "One of each touched" },
      { article: "4.4.1", words: "Castling begins with the king" },
      { article: "4.4.2", words: "The rook touched first" },
      { article: "4.4.3", words: "Castling that is not allowed" },
      { article: "4.4.4", words: "Promotion: when the choice is final" },
      { article: "4.5", words: "No touched piece can move" },
      { article: "4.6", words: "How a promotion is carried out", as: ["4.4.4", "7.5.2"] },
      { article: "4.7", words: "A released piece stays" },
      { article: "4.8", words: "Touching a piece: too late to object" },
      {
        article: "4.9",
        words: "An assistant who moves the pieces",
        untaught: "For players who cannot move the pieces themselves; they tell the arbiter before the game.",
      },
    ],
  },
  {
    title: "5 The completion of the game",
    rows: [
      { article: "5.1.1", words: "Checkmate" },
      { article: "5.1.2", words: "Resigning" },
      { article: "5.2.1", words: "Stalemate" },
      { article: "5.2.2", words: "Dead positions" },
      { article: "5.2.3", words: "A draw by agreement" },
    ],
  },
  {
    title: "6 The chess clock",
    rows: [
      { article: "6.1", words: "What a chess clock is", as: ["6.2.1"] },
      { article: "6.2.1", words: "A move is completed with the clock" },
      { article: "6.2.2", words: "You must always be allowed to press the clock" },
      { article: "6.2.3", words: "Press it with the hand that moved, and gently" },
      { article: "6.3", words: "A number of moves in a fixed time" },
      { article: "6.4", words: "When a flag falls, the moves are counted", as: ["6.8"] },
      {
        article: "6.5",
        words: "The place of the clock",
        untaught: "The arbiter decides it before the game.",
      },
      { article: "6.6", words: "White's clock is started first" },
      { article: "6.7", words: "Arriving late" },
      { article: "6.8", words: "When a flag has fallen" },
      { article: "6.9", words: "Out of time: a loss, or a draw" },
      {
        article: "6.10",
        words: "A faulty clock",
        untaught: "The player tells the arbiter, who corrects it.",
      },
      { article: "6.11", words: "Stopping the clock, to call the arbiter" },
      {
        article: "6.12",
        words: "Screens in the hall",
        untaught: "For organizers; a player may not claim anything seen there.",
      },
    ],
  },
  {
    title: "7 Irregularities",
    rows: [
      { article: "7.1", words: "Something was wrong: what to do", as: ["7.2", "7.3", "7.4"] },
      { article: "7.2", words: "A wrong setup, or the board turned the wrong way" },
      { article: "7.3", words: "Colors reversed" },
      { article: "7.4", words: "Displaced pieces" },
      { article: "7.5.1", words: "An illegal move is taken back" },
      { article: "7.5.2", words: "A pawn left on the last rank" },
      { article: "7.5.3", words: "The clock pressed without a move" },
      { article: "7.5.4", words: "Using two hands for one move", as: ["4.1"] },
      { article: "7.5.5", words: "What an illegal move costs" },
    ],
  },
  {
    title: "8 The recording of the moves",
    rows: [
      { article: "8.1.1", words: "Both players write all moves" },
      { article: "8.1.2", words: "Not before the move is made" },
      { article: "8.1.3", words: "You may reply before you write" },
      { article: "8.1.4", words: "What belongs on the score sheet" },
      { article: "8.1.5", words: "Draw offers go on the score sheet" },
      {
        article: "8.1.6",
        words: "An assistant who writes",
        untaught: "For players who cannot write; the arbiter arranges it.",
      },
      { article: "8.2", words: "The arbiter can always see the score sheet" },
      { article: "8.3", words: "The score sheets belong to the organizer" },
      { article: "8.4", words: "Less than five minutes left" },
      { article: "8.5", words: "Completing the score sheet" },
      {
        article: "8.6",
        words: "When no score sheet is complete",
        untaught: "The arbiter has the game played through on another board.",
      },
      { article: "8.7", words: "Both players sign" },
    ],
  },
  {
    title: "9 The drawn game",
    rows: [
      { article: "9.1", words: "Offering a draw" },
      { article: "9.2.1", words: "The same position three times: a claim with your next move" },
      { article: "9.2.2", words: "The same position three times: a claim when it is on the board" },
      { article: "9.2.3", words: "When positions are the same" },
      { article: "9.3", words: "Fifty moves without progress: a claim" },
      { article: "9.4", words: "Touching a piece: no claim on this move" },
      { article: "9.5", words: "How a draw is claimed, and what a wrong claim costs" },
      { article: "9.6.1", words: "The same position five times" },
      { article: "9.6.2", words: "Seventy-five moves without progress" },
    ],
  },
  {
    title: "10 Points",
    rows: [
      { article: "10.1", words: "One point, half a point, none" },
      {
        article: "10.2",
        words: "The total of both players' points",
        untaught: "For the rules of a competition.",
      },
    ],
  },
  {
    title: "11 The conduct of the players",
    rows: [
      { article: "11", words: "Fair play" },
      { article: "11.1", words: "Do nothing that harms the game", as: ["11.3", "11.5"] },
      { article: "11.2", words: "Where players may go" },
      { article: "11.3.1", words: "No notes, no advice" },
      { article: "11.3.2", words: "No telephone" },
      { article: "11.4", words: "After your game you are a spectator" },
      { article: "11.5", words: "Do not disturb the opponent" },
      {
        article: "11.6",
        words: "Players who break these rules are penalized",
        untaught: "The arbiter chooses a penalty from article 12.9.",
      },
      { article: "11.9", words: "A player may ask what the rules say" },
      { article: "11.10", words: "Appeals", untaught: "If the rules of the competition allow one." },
    ],
  },
  {
    title: "12 The role of the arbiter",
    rows: [
      { article: "12.1", words: "The players keep to the Laws", untaught: "A duty of the arbiter." },
      { article: "12.2", words: "Fair play and good conditions", untaught: "A duty of the arbiter." },
      { article: "12.5", words: "Players are not disturbed", untaught: "A duty of the arbiter." },
      { article: "12.6", words: "The arbiter does not help" },
      { article: "12.7", words: "Nobody else may speak about a game" },
      {
        article: "12.9",
        words: "Penalties",
        untaught: "From a warning to the loss of the game: the arbiter's choice.",
      },
    ],
  },
  {
    title: "Appendix A Rapid chess",
    rows: [
      { article: "Appendix A.1", words: "More than ten minutes and less than sixty", as: ["Appendix A.2"] },
      { article: "Appendix A.2", words: "Players need not keep score" },
      {
        article: "Appendix A.3",
        words: "With enough arbiters: the usual rules",
        untaught: "It depends on how many arbiters there are.",
      },
      { article: "Appendix A.4", words: "With fewer arbiters" },
      {
        article: "Appendix A.5",
        words: "The organizer announces which rules apply",
        untaught: "The organizer says whether A.3 or A.4 applies.",
      },
    ],
  },
  {
    title: "Appendix B Blitz",
    rows: [
      { article: "Appendix B.1", words: "Ten minutes or less" },
      { article: "Appendix B.2", words: "One minute instead of two" },
      {
        article: "Appendix B.3",
        words: "With an arbiter at each board",
        untaught: "Few blitz games have one.",
      },
      { article: "Appendix B.4", words: "Otherwise the rules of rapid chess", as: ["Appendix A.4"] },
      {
        article: "Appendix B.5",
        words: "The organizer announces which rules apply",
        untaught: "The organizer says whether B.3 or B.4 applies.",
      },
    ],
  },
  {
    title: "Appendix C Algebraic notation",
    rows: [
      { article: "Appendix C.1", words: "The word piece does not include pawns", as: ["Appendix C.4"] },
      { article: "Appendix C.2", words: "A letter for each piece" },
      { article: "Appendix C.3", words: "Letters in other languages", as: ["Appendix C.2"] },
      { article: "Appendix C.4", words: "Pawns have no letter" },
      { article: "Appendix C.5", words: "Files have letters", as: ["Appendix C.7"] },
      { article: "Appendix C.6", words: "Ranks have numbers" },
      { article: "Appendix C.7", words: "Every square has a name" },
      { article: "Appendix C.8", words: "The letter, then the square" },
      { article: "Appendix C.9", words: "Captures" },
      { article: "Appendix C.10", words: "Which of two pieces" },
      { article: "Appendix C.11", words: "Promotion" },
      { article: "Appendix C.12", words: "The sign of a draw offer" },
      { article: "Appendix C.13", words: "Castling, check and mate" },
    ],
  },
  {
    title: "Appendix D Blind and visually disabled players",
    rows: [
      {
        article: "Appendix D.1",
        words: "Special rules for these players",
        untaught: "The arbiter tells the opponent: two boards, and players say their moves aloud.",
      },
      { article: "Appendix D.2", words: "The rules of such games", untaught: "See D.1." },
    ],
  },
  {
    title: "Guidelines I Adjourned games",
    rows: [
      {
        article: "Guidelines I.1",
        words: "A game that continues on another day",
        untaught: "Hardly ever played today; the arbiter keeps the sealed move.",
      },
    ],
  },
  {
    title: "Guidelines II Chess960",
    rows: [
      { article: "Guidelines II.1", words: "The same game, from another position", as: ["Guidelines II.2"] },
      { article: "Guidelines II.2", words: "The starting positions" },
      { article: "Guidelines II.3", words: "Castling in Chess960" },
    ],
  },
  {
    title: "Guidelines III Games without increment",
    rows: [
      {
        article: "Guidelines III.1",
        words: "The last two minutes",
        untaught: "Only if the organizer announced it before (III.2); the arbiter decides.",
      },
    ],
  },
];
