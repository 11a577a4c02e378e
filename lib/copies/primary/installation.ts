import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "@/lib/atomic-write";
import { flushFolder } from "@/lib/durable-files";

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
  /** The tokens of what this folder has written, or was about to write, as the primary, by address; the last one last. */
  tokens: z.record(z.string(), z.array(z.uuid())).default({}),
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
  tokens: {},
};

/** More than the last two: a lost request may arrive late, and a storage may be set back to an earlier state. */
const KEPT_TOKENS = 100;

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
  await flushFolder(dataDir);
  return changed;
}

/**
 * Keeps a token that is about to be written into the storage at an address, and `seen`, the one that is there, however
 * often a write fails. It is on the disk once it resolves.
 */
export async function keepToken(
  dataDir: string,
  address: string,
  { token, seen }: { token: string; seen: string | undefined },
): Promise<Installation> {
  const { tokens } = await readInstallation(dataDir);
  const before = tokens[address] ?? [];
  const others = before.filter((one) => one !== seen);
  const kept = [...others, ...before.filter((one) => one === seen), token].slice(-KEPT_TOKENS);
  return changeInstallation(dataDir, { tokens: { ...tokens, [address]: kept } });
}

/**
 * Whether what the storage at an address says of the primary was written by this folder. Another machine may have its
 * id, in a copy of the folder, but no token that was written since. Earlier versions wrote no token.
 */
export const isOwnState = (
  { id, tokens }: Installation,
  address: string,
  { holder, token }: { holder: string; token?: string | undefined },
): boolean => holder === id && (token === undefined || (tokens[address] ?? []).includes(token));
