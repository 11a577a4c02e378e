import { type Client, createClient } from "@libsql/client/sqlite3";
import { columnsOf, contentTables, privateTables, quoted, SIGN_IN_TABLES } from "./content-tables";
import { databaseUrl, UnsoundDatabaseError, withDatabaseFile } from "./database-file";

// A restore replaces rows, not the file. A server may have the database, its write-ahead log and the log's index open.
// Renaming these three files is not atomic: the server could use old and new files together, and a killed restore could
// leave such a mixture. A transaction is atomic.

const BUSY_TIMEOUT_MS = 20_000;

/**
 * Revokes all links to drafts. Each post stores a number, the current round, and a link is valid only for this round.
 * Each post gets a random round, because neither database has all earlier rounds, and a repeated round would make old
 * links valid again.
 */
const END_DRAFT_LINKS = `UPDATE main."BlogPost" SET "draftLinkRound" = abs(random() % ${2 ** 30})`;

/** Ids of new items continue after the highest id that was ever used in either database, so that no id is reused. */
const KEEP_GREATER_SEQUENCES = [
  `UPDATE main.sqlite_sequence SET seq = max(seq, coalesce(
     (SELECT other.seq FROM restored.sqlite_sequence AS other WHERE other.name = sqlite_sequence.name), 0))`,
  `INSERT INTO main.sqlite_sequence (name, seq) SELECT name, seq FROM restored.sqlite_sequence
   WHERE name NOT IN (SELECT name FROM main.sqlite_sequence)`,
];

/**
 * Adds the restore to the security log if this log has no sign-in and no restore. Without this entry, the next sign-in
 * would count as the site's first.
 */
const NOTE_RESTORE = `INSERT INTO main."SecurityEvent" (time, kind, device)
  SELECT strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now'), 'restore', 'Command line on the server'
  WHERE NOT EXISTS (SELECT 1 FROM main."SecurityEvent" WHERE kind IN ('sign_in', 'restore'))`;

/** Removes sign-ins, second factors and the security log of a restored database, and revokes all links to drafts. */
export async function withoutOpenDoors(database: string): Promise<void> {
  await withDatabaseFile(database, async (client) => {
    await client.execute("PRAGMA foreign_keys = OFF");
    for (const table of await privateTables(client)) {
      await client.execute(`DELETE FROM ${quoted(table)}`);
    }
    await client.execute(END_DRAFT_LINKS);
    await client.execute(NOTE_RESTORE);
  });
}

const OWNERS = 'SELECT id, email, "passwordHash" FROM';

async function hasSameOwner(client: Client): Promise<boolean> {
  const { rows } = await client.execute(
    `SELECT 1 FROM (${OWNERS} main."Owner" EXCEPT ${OWNERS} restored."Owner")
     UNION ALL SELECT 1 FROM (${OWNERS} restored."Owner" EXCEPT ${OWNERS} main."Owner")`,
  );
  return rows.length === 0;
}

/** Replaces the rows of all content tables of a SQLite file with the rows of another file that has the same tables. */
export class ContentReplacement {
  #client: Client;
  #isUnderWay = false;

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Opens `database`, which may be in use, and `restored`, the source of the new rows. Changes nothing. */
  static async open(database: string, restored: string): Promise<ContentReplacement> {
    const client = createClient({ url: databaseUrl(database), timeout: BUSY_TIMEOUT_MS });
    await client.execute("PRAGMA foreign_keys = OFF");
    await client.execute({ sql: "ATTACH ? AS restored", args: [restored] });
    return new ContentReplacement(client);
  }

  /** Blocks other writers until `commit` or `close`. Readers continue. */
  async lock(): Promise<void> {
    await this.#client.execute("BEGIN IMMEDIATE");
    this.#isUnderWay = true;
  }

  /** Replaces the rows in one transaction. Call `lock` first. Sign-ins stay if the owner is the same. */
  async commit(): Promise<void> {
    const client = this.#client;
    if (!(await hasSameOwner(client))) {
      for (const table of SIGN_IN_TABLES) await client.execute(`DELETE FROM main.${quoted(table)}`);
    }
    for (const table of await contentTables(client)) {
      const columns = (await columnsOf(client, table)).map(quoted).join(", ");
      await client.execute(`DELETE FROM main.${quoted(table)}`);
      await client.execute(
        `INSERT INTO main.${quoted(table)} (${columns}) SELECT ${columns} FROM restored.${quoted(table)}`,
      );
    }
    for (const statement of KEEP_GREATER_SEQUENCES) await client.execute(statement);
    await client.execute(END_DRAFT_LINKS);
    await client.execute(NOTE_RESTORE);
    const broken = await client.execute("PRAGMA main.foreign_key_check");
    if (broken.rows.length > 0) {
      throw new UnsoundDatabaseError("it has references to rows that do not exist");
    }
    await client.execute("COMMIT");
    this.#isUnderWay = false;
    // Empties the large write-ahead log. If a reader blocks the checkpoint, a later write repeats it.
    await client.execute("PRAGMA main.wal_checkpoint(TRUNCATE)").catch(() => undefined);
  }

  async close(): Promise<void> {
    if (this.#isUnderWay) await this.#client.execute("ROLLBACK");
    this.#client.close();
  }
}
