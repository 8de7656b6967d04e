// Games as rows of SQLite: an id, a version, what `toJSON` writes, and a clock. Knows what is durable; must not know chess. Any store
// that can replace a row only if its version is still the one that was read would do.

/** Node's own SQLite (from 22.13 on), else the package libsql, which answers to the same calls. */
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

/** Opens a file of games, or makes it. Several processes may have it open. */
export async function openStore(file) {
  const database = await openDatabase(file);
  // Another process that writes is waited for. A commit is on the disk before it is reported: with less than FULL, a machine
  // that loses its power loses moves that were acknowledged.
  database.exec("PRAGMA busy_timeout = 5000");
  database.exec("PRAGMA journal_mode = WAL");
  database.exec("PRAGMA synchronous = FULL");
  database.exec(
    "CREATE TABLE IF NOT EXISTS games (id TEXT PRIMARY KEY, version INTEGER NOT NULL, data TEXT NOT NULL, clock TEXT NOT NULL) " +
      "STRICT, WITHOUT ROWID",
  );
  const read = database.prepare("SELECT version, data, clock FROM games WHERE id = ?");
  const create = database.prepare(
    "INSERT INTO games (id, version, data, clock) VALUES (?, 0, ?, ?) ON CONFLICT DO NOTHING",
  );
  const replace = database.prepare(
    "UPDATE games SET version = version + 1, data = ?, clock = ? WHERE id = ? AND version = ?",
  );
  return {
    /** @returns {{ version: number, data: object, clock: object | null } | undefined} */
    read(id) {
      const row = read.get(id);
      return row && { version: row.version, data: JSON.parse(row.data), clock: JSON.parse(row.clock) };
    },

    /** Whether there was no game of that id, and is one now. */
    create: (id, { game, clock }) =>
      Number(create.run(id, JSON.stringify(game), JSON.stringify(clock)).changes) === 1,

    /** Keeps the game if the row still has that version; false, changing nothing, if somebody was faster. */
    replace: (id, version, { game, clock }) =>
      Number(replace.run(JSON.stringify(game), JSON.stringify(clock), id, version).changes) === 1,

    close: () => database.close(),
  };
}
