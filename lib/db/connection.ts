import { SqliteConnection } from "./sqlite-connection";

const isReading = (sql: string) => /^\s*SELECT\b/i.test(sql);

/**
 * Prisma's adapter over one SQLite file: one connection on which everything is written, and one for what is
 * read outside a transaction. So a long transaction, or one that waits until another process has unlocked
 * the database, holds up no reader: it sees what was last committed.
 */
export class SqliteAdapter extends SqliteConnection {
  #reader: SqliteConnection;

  /** `path`: the SQLite file, absolute; a missing one is an error. */
  constructor(path: string) {
    super(path);
    this.#reader = new SqliteConnection(path, { isReadOnly: true });
  }

  override async connect() {
    const writer = await super.connect();
    const reader = await this.#reader.connect();
    const query = writer.queryRaw.bind(writer);
    const dispose = writer.dispose.bind(writer);
    return Object.assign(writer, {
      queryRaw: (statement: Parameters<typeof query>[0]) =>
        isReading(statement.sql) ? reader.queryRaw(statement) : query(statement),
      // The last connection that closes tidies up, which the reader may not.
      dispose: () => reader.dispose().finally(dispose),
    });
  }
}
