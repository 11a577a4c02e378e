import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "@/lib/atomic-write";

const schema = z.object({
  /** The id of this data folder, which says whose copies are whose. */
  id: z.uuid(),
  /** The place in a storage that this folder makes copies for, and since which epoch. */
  held: z.object({ address: z.string(), epoch: z.int() }).nullable(),
  /** The address whose content was restored here: the next copy takes that place over. */
  takes_over: z.string().nullable(),
  /** The address that this folder followed before it was promoted. */
  promoted: z.string().nullable(),
  /** When that was (ISO 8601, UTC). */
  promoted_at: z.iso.datetime().nullable().default(null),
  /** Who took the place over from this folder: an epoch, and since when (ISO 8601, UTC). */
  superseded: z.object({ epoch: z.int(), since: z.string() }).nullable(),
});
/** What a data folder knows of its role among the machines that share a place for copies. */
export type Installation = z.infer<typeof schema>;

const fileIn = (dataDir: string) => join(dataDir, "installation.json");

const unknown = {
  held: null,
  takes_over: null,
  promoted: null,
  promoted_at: null,
  superseded: null,
};

/** What this folder knows; it gets its id by the first change. */
export async function readInstallation(dataDir: string): Promise<Installation> {
  const text = await readFile(fileIn(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? { id: randomUUID(), ...unknown } : schema.parse(JSON.parse(text));
}

/** Changes what this folder knows. The change is on the disk once it resolves. */
export async function changeInstallation(
  dataDir: string,
  change: Partial<Omit<Installation, "id">>,
): Promise<Installation> {
  const changed = { ...(await readInstallation(dataDir)), ...change };
  await writeFileAtomically(fileIn(dataDir), Buffer.from(JSON.stringify(changed)));
  return changed;
}
