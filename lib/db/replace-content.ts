import { type Client, createClient } from "@libsql/client/sqlite3";
import { columnsOf, contentTables, privateTables, quoted, SIGN_IN_TABLES } from "./content-tables";
import { databaseUrl, UnsoundDatabaseError, withDatabaseFile } from "./database-file";

// Why not another file in the database's place: a server may have it open, with its write-ahead log and
// that log's index beside it. No order of renaming three files is right at every instant for it and for a
// process that is killed half way. One transaction is.

const BUSY_TIMEOUT_MS = 20_000;

/**
 * Ends all links to drafts that were handed out, also those of posts that are gone: neither the backup nor the present
 * rows know all of their rounds, so each post begins at a random one, as a new post does.
 */
const END_DRAFT_LINKS = `UPDATE main."BlogPost" SET "draftLinkRound" = abs(random() % ${2 ** 30})`;

/** Lets new items go on after every id that was ever given here, so that no id is used for another item. */
const KEEP_GREATER_SEQUENCES = [
  `UPDATE main.sqlite_sequence SET seq = max(seq, coalesce(
     (SELECT other.seq FROM restored.sqlite_sequence AS other WHERE other.name = sqlite_sequence.name), 0))`,
  `INSERT INTO main.sqlite_sequence (name, seq) SELECT name, seq FROM restored.sqlite_sequence
   WHERE name NOT IN (SELECT name FROM main.sqlite_sequence)`,
];

/**
 * Notes in the security log that another site's owner may have come, where no sign-in tells it: the first one here is
 * then not taken for that of a new site. Where the dashboard asked for the restore, the log has a sign-in.
 */
const NOTE_RESTORE = `INSERT INTO main."SecurityEvent" (time, kind, device)
  SELECT strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now'), 'restore', 'Command line on the server'
  WHERE NOT EXISTS (SELECT 1 FROM main."SecurityEvent" WHERE kind IN ('sign_in', 'restore'))`;

/** Makes a restored database fit to be the site's: nobody is signed in, the password suffices, no link to a draft works. */
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

/** All rows of a SQLite file about to become those of another; both must have the same tables. */
export class ContentReplacement {
  #client: Client;
  #isUnderWay = false;

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Prepares to replace the rows of `database`, which may be in use, by those of `restored`. Changes nothing. */
  static async open(database: string, restored: string): Promise<ContentReplacement> {
    const client = createClient({ url: databaseUrl(database), timeout: BUSY_TIMEOUT_MS });
    await client.execute("PRAGMA foreign_keys = OFF");
    await client.execute({ sql: "ATTACH ? AS restored", args: [restored] });
    return new ContentReplacement(client);
  }

  /** From here to the end nobody else can write; reading goes on. */
  async lock(): Promise<void> {
    await this.#client.execute("BEGIN IMMEDIATE");
    this.#isUnderWay = true;
  }

  /** Replaces the rows, at once for everybody. Needs the lock. Sign-ins stay where the owner stays the same. */
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
    // The log holds all rows twice now. Where a reader is in the way, a later write sees to it.
    await client.execute("PRAGMA main.wal_checkpoint(TRUNCATE)").catch(() => undefined);
  }

  /** Ends it; what was not committed has not happened. */
  async close(): Promise<void> {
    if (this.#isUnderWay) await this.#client.execute("ROLLBACK");
    this.#client.close();
  }
}
