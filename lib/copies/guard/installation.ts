import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "@/lib/files/atomic-write";
import { flushFolder } from "@/lib/files/durable-files";

const schema = z.object({
  /** A clone of the data folder has the same id. */
  id: z.uuid(),
  /** The address that this folder was restored from. The next copy takes over this address. */
  takes_over: z.string().nullable(),
  /** Maps an address to the tokens of the states that this folder wrote or tried to write there, the newest last. */
  tokens: z.record(z.string(), z.array(z.uuid())),
});
/** A data folder's record of its copies. */
export type Installation = z.infer<typeof schema>;

const fileIn = (dataDir: string) => join(dataDir, "installation.json");

/**
 * The number of tokens to keep. An earlier token can become the bucket's current token, if a delayed write arrives late
 * or if the storage is set back.
 */
const KEPT_TOKENS = 100;

/** Reads the record of this folder. If there is no record, returns a new id, which the first change stores. */
export async function readInstallation(dataDir: string): Promise<Installation> {
  const text = await readFile(fileIn(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return { id: randomUUID(), takes_over: null, tokens: {} };
  return schema.parse(JSON.parse(text));
}

/** Changes the record. When the promise resolves, the change is on the disk. */
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
 * Stores a token that will be written to an address. `seen` is the address's current token, which is kept even if many
 * writes fail. When the promise resolves, both tokens are on the disk.
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
