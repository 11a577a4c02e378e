import { privateTables, quoted } from "./content-tables";
import { checkDatabaseFile, onDatabase, withDatabaseFile } from "./database-file";

/**
 * Copies the state of `database` at one instant to `copy`, which must not exist. Meanwhile, other processes can read
 * and write. The copy has no rows in PRIVATE_TABLES, such as sign-ins and second factors. Throws UnsoundDatabaseError
 * for a damaged database.
 */
export async function snapshotDatabase(database: string, copy: string): Promise<void> {
  await onDatabase(database, "VACUUM INTO ?", [copy]);
  await withDatabaseFile(copy, async (client) => {
    // SQLite overwrites the deleted rows, so that their data does not remain in the copy's file.
    await client.execute("PRAGMA secure_delete = ON");
    await client.execute("PRAGMA foreign_keys = OFF");
    for (const table of await privateTables(client)) {
      await client.execute(`DELETE FROM ${quoted(table)}`);
    }
  });
  await checkDatabaseFile(copy);
}
