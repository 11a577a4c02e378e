import { randomUUID } from "node:crypto";
import type { CopyBucket } from "../bucket";
import { CopyError } from "../copy-error";
import { FORMAT_VERSION } from "../format/key";
import { readState, type StoredState, writeState } from "./bucket-state";
import { changeInstallation, type Installation, keepToken, readInstallation } from "./installation";

// A data folder can copy only if it wrote the bucket's state last. Each write has a new token. The folder stores the
// token before it writes the state, so that it recognises the state even if the process is killed during the write. A
// clone of the folder lacks the newer tokens, and so does a folder that was set back to an earlier state.

const tokensAt = ({ tokens }: Installation, address: string) => tokens[address] ?? [];

const isOwn = (installation: Installation, address: string, stored: StoredState | null) =>
  stored?.state ? tokensAt(installation, address).includes(stored.state.token) : false;

function whyRefused(installation: Installation, address: string, stored: StoredState | null) {
  if (!stored?.state) {
    return `${address} has copies, but its record of the data folder that made them cannot be read.`;
  }
  if (stored.state.holder === installation.id) {
    return `${address} has newer copies than this data folder knows. Either the folder was set back to an earlier state, or a clone of it also copies to this address.`;
  }
  return tokensAt(installation, address).length > 0
    ? `Another data folder has copied to ${address} since the last copy from this data folder.`
    : `Another data folder copies to ${address}. A second site needs another path in COPY_TO.`;
}

const WAY_OUT =
  'Nothing was copied or removed. To continue from this data folder, choose "Copy from here" in "Your data", or run npm run copy -- --take-over';

const refusal = (...of: Parameters<typeof whyRefused>) =>
  new CopyError(`${whyRefused(...of)} ${WAY_OUT}`, { isRefusal: true });

/** Refuses copies from a data folder if another data folder was the last to copy to the bucket. */
export class Guard {
  readonly #bucket: CopyBucket;
  readonly #dataDir: string;
  /** The state that this folder wrote last. */
  #own: StoredState | null;

  private constructor(bucket: CopyBucket, dataDir: string, own: StoredState | null) {
    this.#bucket = bucket;
    this.#dataDir = dataDir;
    this.#own = own;
  }

  /**
   * Throws CopyError with `isRefusal` if the bucket is not empty and this folder did not write the state last. Accepts
   * such a bucket if the owner has allowed a takeover: with `isTakeOver`, or by a restore from this bucket.
   */
  static async open(
    bucket: CopyBucket,
    dataDir: string,
    { isTakeOver }: { isTakeOver: boolean },
  ): Promise<Guard> {
    const { address } = bucket;
    const stored = await readState(bucket);
    const installation = await readInstallation(dataDir);
    const isRestored = installation.takes_over === address;
    const guard = new Guard(bucket, dataDir, stored);
    if (!isOwn(installation, address, stored)) {
      const isEmpty = stored === null && (await bucket.inventory()).copies.length === 0;
      if (!isEmpty && !isTakeOver && !isRestored) throw refusal(installation, address, stored);
      // After this write, all other folders are refused.
      await guard.#write(stored?.state?.latest ?? null);
    }
    if (isRestored) await changeInstallation(dataDir, { takes_over: null });
    return guard;
  }

  /**
   * Writes the newest copy's name to the state. Throws CopyError with `isRefusal` if another folder has written the
   * state since `open`. Copies must not be removed before this call.
   */
  async commit(latest: string): Promise<void> {
    if (this.#own?.state?.latest !== latest) return this.#write(latest);
    const stored = await readState(this.#bucket);
    if (stored?.state?.token !== this.#own.state.token) throw await this.#refusal(stored);
  }

  async #write(latest: string | null): Promise<void> {
    const token = randomUUID();
    const seen = this.#own?.state?.token;
    const { id } = await keepToken(this.#dataDir, this.#bucket.address, { token, seen });
    const next = { format_version: FORMAT_VERSION, holder: id, token, latest } as const;
    const stored = await writeState(this.#bucket, this.#own, next);
    if (stored?.state?.token !== token) throw await this.#refusal(stored);
    this.#own = stored;
  }

  async #refusal(stored: StoredState | null) {
    return refusal(await readInstallation(this.#dataDir), this.#bucket.address, stored);
  }
}
