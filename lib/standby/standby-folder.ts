import { existsSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "@/lib/atomic-write";
import { remove } from "@/lib/durable-files";

// What a follower keeps, in DATA_DIR/standby:
//   current.json     the copy that is served; written when all of that copy is there
//   {id}.db          its database
//   received/        the uploads that have come of a copy of which the rest is still missing
//   *.part           what is being fetched
//   promotion.json   how `npm run promote` and the server talk to each other

const CURRENT = "current.json";

export const standbyFolder = (dataDir: string): string => join(dataDir, "standby");

const RECEIVED = "received";

/** Where verified uploads wait for the rest of their copy, also when fetching it is begun anew. */
export const receivedFolder = (dataDir: string): string => join(standbyFolder(dataDir), RECEIVED);

const schema = z.object({
  /** Where it comes from: `s3://bucket/path`. */
  address: z.string(),
  /** The copy's name in the bucket. */
  name: z.string(),
  id: z.string().regex(/^[0-9a-f]{16}$/),
  /** ISO 8601, UTC. */
  made_at: z.string(),
  /** The names of its uploads. */
  uploads: z.array(z.string()),
  /** The names of uploads that came with earlier copies, are in this one no more, and are still in the folder. */
  former_uploads: z.array(z.string()).default([]),
});
/** A copy that is here whole. */
export type FetchedCopy = z.infer<typeof schema>;

const currentFile = (dataDir: string) => join(standbyFolder(dataDir), CURRENT);

/** The database of a copy. */
export const copyDatabase = (dataDir: string, { id }: Pick<FetchedCopy, "id">): string =>
  join(standbyFolder(dataDir), `${id}.db`);

/** The copy of this address that is here; null where there is none. */
export async function readCurrent(dataDir: string, address: string): Promise<FetchedCopy | null> {
  const text = await readFile(currentFile(dataDir), "utf8").catch(() => "null");
  try {
    const current = schema.nullable().parse(JSON.parse(text));
    const isHere = current?.address === address && existsSync(copyDatabase(dataDir, current));
    return isHere ? current : null;
  } catch {
    return null;
  }
}

/** Says which copy is here now. All of it has to be on the disk. */
export const writeCurrent = (dataDir: string, current: FetchedCopy): Promise<void> =>
  writeFileAtomically(currentFile(dataDir), Buffer.from(JSON.stringify(current)));

/** Forgets the copy that was here. */
export const forgetCurrent = (dataDir: string): Promise<void> => remove(currentFile(dataDir));

async function removeFrom(folder: string, isKept: (name: string) => boolean) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) if (!isKept(name)) await remove(join(folder, name));
}

/** Removes what an earlier process has left, but not the copy that is here or what is to become one. While nothing is fetched. */
export const tidyStandbyFolder = (dataDir: string, kept: FetchedCopy | null): Promise<void> =>
  removeFrom(
    standbyFolder(dataDir),
    (name) =>
      name === RECEIVED ||
      (kept !== null && (name === CURRENT || name.startsWith(`${kept.id}.db`))),
  );

/** Removes all that a follower keeps, once it is the primary. */
export const clearStandbyFolder = (dataDir: string): Promise<void> =>
  removeFrom(standbyFolder(dataDir), () => false);
