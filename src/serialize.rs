//! The feature `serde`: positions and setups as FEN, moves as UCI, and outcomes and verdicts as in the JSON of the npm package.

use crate::board::{Color, Piece, Role, Square, SquareSet};
use crate::explain::{Note, Part, Reason, Refusal, Squares, Verdict};
use crate::notation::uci::UciMove;
use crate::rules::{Move, Outcome, OutcomeKind, Position, Setup, Variant};
use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// Writes with `Display` and reads with `FromStr`.
macro_rules! as_string {
    ($([$($bounds:tt)*] $type:ty;)*) => {$(
        impl<$($bounds)*> Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de, $($bounds)*> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

as_string! {
    [V: Variant] Position<V>;
    [] Setup;
    [] Square;
    [] UciMove;
}

/// Writes the stable name and reads it by the list of all values.
macro_rules! as_name {
    ($($type:ty: $all:expr;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = Cow::<str>::deserialize(deserializer)?;
                let found = $all.iter().copied().find(|each| each.name() == name);
                found.ok_or_else(|| D::Error::custom(format_args!("unknown name {name:?}")))
            }
        }
    )*};
}

as_name! {
    Color: Color::ALL;
    Role: Role::ALL;
    OutcomeKind: OutcomeKind::ALL;
    Part: Part::ALL;
    Note: Note::ALL;
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

/// A move is written as by its `Display`. To read one, its position is needed: read a [`UciMove`], and resolve it.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Serialize for SquareSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for SquareSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Square>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl Refusal {
    fn entries<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("code", self.reason.code())?;
        map.serialize_entry("reason", &self.reason)?;
        map.serialize_entry("squares", &self.squares)?;
        self.note.map_or(Ok(()), |note| map.serialize_entry("note", &note))
    }
}

impl Serialize for Refusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.entries(&mut map)?;
        map.end()
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("legal", &matches!(self, Verdict::Legal { .. }))?;
        match self {
            Verdict::Legal { mv, note } => {
                map.serialize_entry("move", mv)?;
                note.map_or(Ok(()), |note| map.serialize_entry("note", &note))?;
            }
            Verdict::Refused(refusal) => refusal.entries(&mut map)?,
        }
        map.end()
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("winner", &self.winner)?;
        map.serialize_entry("kind", &self.kind)?;
        map.serialize_entry("article", &self.kind.article())?;
        map.serialize_entry("message", &self.message())?;
        map.end()
    }
}

/// Only the winner and the kind are read.
impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Outcome, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Outcome;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an outcome with a winner and a kind")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Outcome, M::Error> {
                let (mut winner, mut kind) = (None, None);
                while let Some(key) = map.next_key::<Cow<str>>()? {
                    match &*key {
                        "winner" => winner = map.next_value()?,
                        "kind" => kind = Some(map.next_value()?),
                        _ => drop(map.next_value::<IgnoredAny>()?),
                    }
                }
                kind.map(|kind| Outcome { winner, kind }).ok_or_else(|| M::Error::missing_field("kind"))
            }
        }

        deserializer.deserialize_map(Fields)
    }
}
