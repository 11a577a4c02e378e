import { privateTables, quoted } from "./content-tables";
import { checkDatabaseFile, onDatabase, withDatabaseFile } from "./database-file";

/**
 * Copies the SQLite file `database` as it is at one instant to `copy`, which must not exist, while others read and
 * write it. The private tables are left empty: who gets hold of a copy learns nothing of sign-ins and second factors.
 * Throws UnsoundDatabaseError when the database is damaged.
 */
export async function snapshotDatabase(database: string, copy: string): Promise<void> {
  await onDatabase(database, "VACUUM INTO ?", [copy]);
  await withDatabaseFile(copy, async (client) => {
    // What is deleted is overwritten too.
    await client.execute("PRAGMA secure_delete = ON");
    await client.execute("PRAGMA foreign_keys = OFF");
    for (const table of await privateTables(client)) {
      await client.execute(`DELETE FROM ${quoted(table)}`);
    }
  });
  await checkDatabaseFile(copy);
}
