// The beginnings of lessons and exercises that the editor offers.

/** By the kind of exercise, or "show". @type {Record<string, string>} */
export const TEMPLATES = {
  play: `### play
Fork the king and the queen, and win the queen.
- fen: 4k3/8/8/3N3q/8/8/8/4K3 w - - 0 1
- moves: Nf6+ Ke7 Nxh5 {Well done!}
- (Nc7+ {That attacks only the king.})
- ? The knight can give check.
`,
  reach: `### reach
Mate in one move.
- fen: 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1
- goal: checkmate; within: 1
- ? The king cannot leave the last row.
`,
  mark: `### mark
Mark every square to which the knight can go.
- fen: 4k3/8/8/3N4/8/8/8/4K3 w - - 0 1
- of: dests d5
`,
  judge: `### judge
White wants to castle. Play it if it is allowed.
- fen: 4kr2/8/8/8/8/8/8/4K2R w K - 0 1
- move: O-O
`,
  quiz: `### quiz
Which piece jumps?
- fen: 4k3/8/8/3N4/8/8/8/4K3 w - - 0 1
- [x] The knight
- [ ] The bishop {A bishop stops at the first piece in its way.}
`,
  show: `### show
The knight attacks the king and the queen.
- fen: 4k3/8/8/3N3q/8/8/8/4K3 w - - 0 1
- moves: Nf6+
`,
};

export const NEW_LESSON = `# My lessons

## Forks

Two at once.

A fork attacks two pieces with one move. Only one of them can get away.

${TEMPLATES.play}`;
