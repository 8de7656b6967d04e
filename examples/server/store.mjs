// Games as rows of SQLite: an id, a version, the data of `toJSON`, and its clock, times and draw offer. This file knows no
// chess. You can use any store that replaces a row only if its version has not changed.

/** Opens Node's own SQLite (from 22.13 on), otherwise the package libsql, which has the same calls. */
async function openDatabase(file) {
  try {
    const { DatabaseSync } = await import("node:sqlite");
    return new DatabaseSync(file);
  } catch (error) {
    if (error.code !== "ERR_UNKNOWN_BUILTIN_MODULE") throw error;
    const { default: Database } = await import("libsql");
    return new Database(file);
  }
}

/** Opens a file of games, or creates it. Several processes may have it open. */
export async function openStore(file) {
  const database = await openDatabase(file);
  // Waits for other processes that write. FULL puts each commit on disk before the call returns: otherwise a power failure loses
  // moves that were acknowledged.
  database.exec("PRAGMA busy_timeout = 5000");
  database.exec("PRAGMA journal_mode = WAL");
  database.exec("PRAGMA synchronous = FULL");
  database.exec(
    "CREATE TABLE IF NOT EXISTS games (id TEXT PRIMARY KEY, version INTEGER NOT NULL, data TEXT NOT NULL, beside TEXT NOT NULL) " +
      "STRICT, WITHOUT ROWID",
  );
  const read = database.prepare("SELECT version, data, beside FROM games WHERE id = ?");
  const create = database.prepare(
    "INSERT INTO games (id, version, data, beside) VALUES (?, 0, ?, ?) ON CONFLICT DO NOTHING",
  );
  const replace = database.prepare(
    "UPDATE games SET version = version + 1, data = ?, beside = ? WHERE id = ? AND version = ?",
  );
  return {
    /** @returns {{ version: number, data: object, beside: object } | undefined} */
    read(id) {
      const row = read.get(id);
      return row && { version: row.version, data: JSON.parse(row.data), beside: JSON.parse(row.beside) };
    },

    /** Creates a game. Returns false if the id exists. */
    create: (id, { game, ...beside }) =>
      Number(create.run(id, JSON.stringify(game), JSON.stringify(beside)).changes) === 1,

    /** Replaces a row that still has this version. Otherwise changes nothing and returns false. */
    replace: (id, version, { game, ...beside }) =>
      Number(replace.run(JSON.stringify(game), JSON.stringify(beside), id, version).changes) === 1,

    close: () => database.close(),
  };
}
