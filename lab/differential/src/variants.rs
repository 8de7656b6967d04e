//! Random games and random setups of the variants, compared with shakmaty after every move.
//!
//! Intended differences, in which lichess decides:
//!
//! - A pawn drop is written `P@e4`, as lichess does; shakmaty writes `@e4`.
//! - Pockets are written in the order of lichess, pawns first.
//! - Draws by lack of material are lichess's: never in crazyhouse, only with bare kings in three-check, and by its own lists in
//!   atomic, antichess and horde. Shakmaty judges each side, and more finely.
//! - If the horde will have no move, a fallen flag is a draw.

use crate::convert::{self, move_from_shak};
use crate::random::Random;
use crate::{setups, tally::Tally};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::variant::{Variant as ShakVariant, VariantPosition};
use shakmaty::{EnPassantMode, KnownOutcome, Outcome as ShakOutcome, Position as _, PositionError};
use x88::fen::{self, CastlingStyle, FenOptions};
use x88::variants::{AnyVariant, Rules, VariantState};
use x88::{
    CastlingMode, CastlingRights, Color, FlagRules, Move, OutcomeKind, Piece, Position, Role, Setup, Square,
    parse_move, san,
};

/// The maximum number of plies of a game.
const LONGEST: usize = 120;

fn shak_variant(rules: Rules) -> ShakVariant {
    match rules {
        Rules::Standard => ShakVariant::Chess,
        Rules::Atomic => ShakVariant::Atomic,
        Rules::Antichess => ShakVariant::Antichess,
        Rules::Crazyhouse => ShakVariant::Crazyhouse,
        Rules::Horde => ShakVariant::Horde,
        Rules::KingOfTheHill => ShakVariant::KingOfTheHill,
        Rules::ThreeCheck => ShakVariant::ThreeCheck,
        Rules::RacingKings => ShakVariant::RacingKings,
        _ => panic!("{rules:?} has no peer"),
    }
}

/// One position in both libraries.
struct Duo {
    ours: Position<AnyVariant>,
    shak: VariantPosition,
}

macro_rules! agree {
    ($duo:expr, $what:expr, $ours:expr, $theirs:expr) => {{
        let (ours, theirs) = ($ours, $theirs);
        assert!(ours == theirs, "{}: {:?}, peer {:?}\n{}", $what, ours, theirs, $duo.describe());
    }};
}

impl Duo {
    fn initial(rules: Rules) -> Duo {
        Duo { ours: Position::initial_with(rules.into()), shak: VariantPosition::new(shak_variant(rules)) }
    }

    /// Returns the position of a FEN in both, or `None` if one of them refuses it.
    fn of_fen(rules: Rules, text: &str) -> Option<Duo> {
        let options = FenOptions { mode: CastlingMode::Chess960, ..FenOptions::default() };
        let ours = fen::parse_in(text, rules.into(), &options).ok()?;
        let setup = text.parse::<Fen>().ok()?.into_setup();
        let shak = VariantPosition::from_setup(shak_variant(rules), setup, shakmaty::CastlingMode::Chess960);
        let shak = shak.or_else(PositionError::ignore_too_much_material);
        let shak = shak.or_else(PositionError::ignore_impossible_check).ok()?;
        Some(Duo { ours, shak })
    }

    /// Returns a random setup in which the game goes on and that both accept, if a few attempts find one.
    fn sparse(rules: Rules, random: &mut Random) -> Option<Duo> {
        (0..20).find_map(|_| {
            Duo::of_fen(rules, &sparse(rules, random)).filter(|duo| duo.ours.outcome().is_none())
        })
    }

    fn describe(&self) -> String {
        let theirs = Fen::from_position(&self.shak, EnPassantMode::Always);
        format!("{:?}\nours {}\npeer {theirs}\n{:?}", self.ours.rules(), self.ours.fen(), self.ours.board())
    }

    fn compare(&self, random: &mut Random, tally: &mut Tally) -> Vec<(Move, shakmaty::Move)> {
        let Duo { ours, shak } = self;
        let mut pairs: Vec<_> = shak.legal_moves().iter().map(|&mv| (move_from_shak(mv), mv)).collect();
        pairs.sort_unstable_by_key(|pair| pair.0);
        let mut found = ours.legal_moves().to_vec();
        found.sort_unstable();
        let expected: Vec<Move> = pairs.iter().map(|pair| pair.0).collect();
        agree!(self, "legal moves", &found, &expected);
        agree!(self, "count", ours.count_legal_moves(), expected.len() as u64);
        agree!(self, "check", ours.is_check(), shak.is_check());
        agree!(self, "checkers", ours.checkers(), convert::set(shak.checkers()));
        self.compare_fens();
        self.compare_ends(tally);
        for &(mv, theirs) in &pairs {
            let written = san::write(ours, mv);
            let expected = SanPlus::from_move(shak.clone(), theirs).to_string();
            agree!(self, "SAN", written.trim_start_matches('P'), expected);
            agree!(self, "read SAN", parse_move(ours, &written).ok(), Some(mv));
            let uci = x88::uci::write(mv, CastlingMode::Chess960);
            agree!(self, "UCI", &uci, &theirs.to_uci(shakmaty::CastlingMode::Chess960).to_string());
            agree!(self, "read UCI", parse_move(ours, &uci).ok(), Some(mv));
            tally.add("drops", mv.dropped().is_some());
        }
        for _ in 0..8 {
            let mv = Move::from_packed(random.number() as u16);
            agree!(self, "legal", ours.is_legal(mv), expected.binary_search(&mv).is_ok());
        }
        tally.add("positions", 1_u64);
        tally.add("moves", pairs.len() as u64);
        tally.add("checks", ours.is_check());
        pairs
    }

    /// Each library reads what the other writes.
    fn compare_fens(&self) {
        let Duo { ours, shak } = self;
        let rules = ours.rules();
        let style = fen::FenStyle { en_passant: fen::EnPassantStyle::Always, ..Default::default() };
        let read = |text: &str| {
            let options = FenOptions { mode: CastlingMode::Chess960, ..FenOptions::default() };
            fen::parse_in::<AnyVariant>(text, VariantState::from(rules), &options)
        };
        let written = fen::write(ours, &style);
        agree!(self, "our own FEN", read(&written), Ok(*ours));
        let theirs = Fen::from_position(shak, EnPassantMode::Always).to_string();
        agree!(self, "peer's FEN", read(&theirs), Ok(*ours));
        let setup = written.parse::<Fen>().expect("a FEN").into_setup();
        agree!(self, "our FEN read by the peer", setup, shak.to_setup(EnPassantMode::Always));
    }

    /// Returns whether the horde has no move after any move of Black's.
    fn is_closed(&self) -> bool {
        self.shak.legal_moves().into_iter().all(|mv| {
            let mut next = self.shak.clone();
            next.play_unchecked(mv);
            next.legal_moves().is_empty()
        })
    }

    fn compare_ends(&self, tally: &mut Tally) {
        let ours = self.ours.outcome();
        let theirs = match self.shak.outcome() {
            ShakOutcome::Known(KnownOutcome::Decisive { winner }) => {
                Some(Some(convert::from_shak_color(winner)))
            }
            ShakOutcome::Known(KnownOutcome::Draw) => Some(None),
            ShakOutcome::Unknown => None,
        };
        let by_material = self.shak.is_insufficient_material();
        // In atomic and antichess, shakmaty knows more sides that cannot win than lichess does.
        if ours.is_none() && matches!(self.ours.rules(), Rules::Standard | Rules::ThreeCheck | Rules::Horde) {
            for color in Color::ALL {
                let is_draw = self.ours.fallen_flag(color, FlagRules::Lichess).winner.is_none();
                let cannot_win = self.shak.has_insufficient_material(convert::shak_color(color.other()));
                // Shakmaty only counts the pieces.
                let is_closed = is_draw && self.ours.rules() == Rules::Horde && self.is_closed();
                agree!(self, "draw by flag", is_draw, cannot_win || is_closed);
            }
        }
        match ours {
            Some(end) if end.kind == OutcomeKind::InsufficientMaterial => {
                tally.add("materialOnlyOurs", !by_material);
                assert!(theirs.is_none() || theirs == Some(None), "{}", self.describe());
            }
            None if theirs == Some(None) && by_material => tally.add("materialOnlyTheirs", 1_u64),
            _ => agree!(self, "outcome", ours.map(|end| end.winner), theirs),
        }
        use OutcomeKind::*;
        match ours.map(|end| end.kind) {
            Some(Checkmate | Stalemate | InsufficientMaterial) => tally.add("ends", 1_u64),
            Some(_) => tally.add("endsOfVariant", 1_u64),
            None => {}
        }
    }
}

/// Compares `positions` positions of random games, and as many random setups.
pub fn run(rules: Rules, positions: u64, seed: u64) -> Tally {
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    while tally.get("positions") < positions {
        let duo = if random.one_in(8) { None } else { Duo::sparse(rules, &mut random) };
        tally.add("setups", duo.is_some());
        let mut duo = duo.unwrap_or_else(|| Duo::initial(rules));
        for _ in 0..LONGEST {
            let pairs = duo.compare(&mut random, &mut tally);
            let ends = duo.ours.outcome().is_some();
            let Some((mv, theirs)) = random.pick(&pairs).filter(|_| !ends) else { break };
            duo.ours = duo.ours.play(mv).unwrap_or_else(|error| panic!("{error}: {}", duo.describe()));
            duo.shak.play_unchecked(theirs);
        }
    }
    tally
}

/// Returns a FEN with a few pieces on random squares, in which kings, rights and more are as the variant has them.
fn sparse(rules: Rules, random: &mut Random) -> String {
    let mut setup = Setup { en_passant: None, ..setups::sparse(random) };
    for color in Color::ALL {
        let loses_king = match rules {
            Rules::Horde => color == Color::White,
            Rules::Antichess => random.one_in(2),
            _ => false,
        };
        if let Some(king) = setup.board.king_of(color).filter(|_| loses_king) {
            setup.board.set(king, None);
        }
    }
    if rules == Rules::Antichess && random.one_in(2) {
        let piece = Piece { color: Color::ALL[random.below(2)], role: Role::King };
        setup.board.set(setups::square(random), Some(piece));
    }
    if rules == Rules::Horde && random.one_in(2) {
        let pawn = Piece { color: Color::White, role: Role::Pawn };
        setup.board.set(Square::new(random.below(8) as u8, 0).unwrap(), Some(pawn));
    }
    if !rules.has_castling() {
        setup.castling = CastlingRights::NONE;
    }
    let setup = setup.without_impossible_rights(CastlingMode::Chess960);
    let mut fields: Vec<String> =
        fen::write_setup(&setup, CastlingStyle::Shredder).split(' ').map(String::from).collect();
    match rules {
        Rules::Crazyhouse => {
            let pieces = ['P', 'n', 'B', 'r', 'Q', 'p', 'N'];
            let pocket: String = (0..random.below(5)).filter_map(|_| random.pick(&pieces)).collect();
            fields[0] = format!("{}[{pocket}]", fields[0]);
        }
        Rules::ThreeCheck => fields[3] = format!("- {}+{}", 1 + random.below(3), 1 + random.below(3)),
        _ => {}
    }
    fields.join(" ")
}
