//! Puts every mutant of the crate into one copy of its sources, each behind a switch that is read when the program runs:
//! all of them are compiled once instead of five thousand times.
//!
//! Knows how to put mutants beside the code they change, and where that cannot be done. Must not know how mutants are
//! found (cargo-mutants says which there are), how they are run, or what came of them (`scripts/mutants/` does).
//!
//! `x88-mutants CRATE COPY < PLAN`: copies `CRATE/src` to `COPY/src`. A line of the plan is a mutant (number, file, kind,
//! where it begins and ends, what is put there instead) or `keep NAME`: a function that has to stay `const`. Printed is,
//! line by line, which mutants could not be put in and why, and which functions are no longer `const`.

mod places;
mod rewrite;

use places::{Place, Plan};
use std::collections::HashMap;
use std::error::Error;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let (Some(from), Some(to)) = (arguments.next(), arguments.next()) else {
        return Err("usage: x88-mutants CRATE COPY < PLAN".into());
    };
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let plan = Plan::parse(&text)?;
    let mut places: HashMap<&str, Vec<&Place>> = HashMap::new();
    for place in &plan.places {
        places.entry(place.file.as_str()).or_default().push(place);
    }
    for file in rust_files(&from.join("src"))? {
        let name = file.strip_prefix(&from)?.to_string_lossy().replace('\\', "/");
        let source = fs::read_to_string(&file)?;
        let none = Vec::new();
        let rewritten =
            rewrite::rewrite(&name, &source, places.get(name.as_str()).unwrap_or(&none), &plan.keep)?;
        print!("{}", rewritten.report);
        let copy = to.join(&name);
        // Untouched files keep their time, so that cargo need not look at them again.
        if fs::read_to_string(&copy).is_ok_and(|text| text == rewritten.text) {
            continue;
        }
        fs::create_dir_all(copy.parent().unwrap_or(Path::new(".")))?;
        fs::write(&copy, rewritten.text)?;
    }
    Ok(())
}

/// All Rust files below a folder.
fn rust_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
