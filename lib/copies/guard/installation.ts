import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "@/lib/files/atomic-write";
import { flushFolder } from "@/lib/files/durable-files";

const schema = z.object({
  /** The id of this data folder. A clone of the folder has the same. */
  id: z.uuid(),
  /** The address from which this folder was restored: its next copy goes there. */
  takes_over: z.string().nullable(),
  /** By address, the tokens of the states that this folder has written, or was about to write. The newest is last. */
  tokens: z.record(z.string(), z.array(z.uuid())),
});
/** The record of a data folder about the copies that it has made. */
export type Installation = z.infer<typeof schema>;

const fileIn = (dataDir: string) => join(dataDir, "installation.json");

/** A lost request may arrive late, and a storage may be set back to an earlier state: the last token is not enough. */
const KEPT_TOKENS = 100;

/** Reads the record of this folder. The folder gets its id with the first change. */
export async function readInstallation(dataDir: string): Promise<Installation> {
  const text = await readFile(fileIn(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return { id: randomUUID(), takes_over: null, tokens: {} };
  return schema.parse(JSON.parse(text));
}

/** The change is on the disk once this resolves. */
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
 * Stores a token that is about to be written at an address. `seen` is the current token there: it stays, however often
 * a write fails. Both are on the disk once this resolves.
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
