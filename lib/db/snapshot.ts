import { SIGN_IN_TABLES } from "./content-tables";
import { checkDatabaseFile, onDatabase, withDatabaseFile } from "./database-file";

/**
 * Copies the SQLite file `database` as it is at one instant to `copy`, which must not exist, while others
 * read and write it. Sign-ins are left out: who gets hold of a copy learns nothing about them. Throws
 * UnsoundDatabaseError when the database is damaged.
 */
export async function snapshotDatabase(database: string, copy: string): Promise<void> {
  await onDatabase(database, "VACUUM INTO ?", [copy]);
  await withDatabaseFile(copy, async (client) => {
    // What is deleted is overwritten too.
    await client.execute("PRAGMA secure_delete = ON");
    await client.execute("PRAGMA foreign_keys = OFF");
    for (const table of SIGN_IN_TABLES) await client.execute(`DELETE FROM "${table}"`);
  });
  await checkDatabaseFile(copy);
}
