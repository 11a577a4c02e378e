import { privateTables, quoted } from "./content-tables";
import { checkDatabaseFile, onDatabase, withDatabaseFile } from "./database-file";

/**
 * Copies the state of the SQLite file `database` at one instant to `copy`, which must not exist. Others may read and
 * write meanwhile. The private tables are left empty, so a copy has no sign-ins and no second factors. Throws
 * UnsoundDatabaseError when the database is damaged.
 */
export async function snapshotDatabase(database: string, copy: string): Promise<void> {
  await onDatabase(database, "VACUUM INTO ?", [copy]);
  await withDatabaseFile(copy, async (client) => {
    // Deleted data is overwritten too.
    await client.execute("PRAGMA secure_delete = ON");
    await client.execute("PRAGMA foreign_keys = OFF");
    for (const table of await privateTables(client)) {
      await client.execute(`DELETE FROM ${quoted(table)}`);
    }
  });
  await checkDatabaseFile(copy);
}
