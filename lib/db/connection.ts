import { SqliteConnection } from "./sqlite-connection";

const isReading = (sql: string) => /^\s*SELECT\b/i.test(sql);

/**
 * Prisma's adapter over a SQLite file with two connections: one for all writes, one for reads outside a transaction.
 * So a long transaction, or a transaction that waits for another process's lock, blocks no reader: readers see the
 * last committed state.
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
      // The last connection to close cleans up, which the read-only connection cannot do.
      dispose: () => reader.dispose().finally(dispose),
    });
  }
}
