import { randomUUID } from "node:crypto";
import type { CopyBucket } from "../bucket";
import { CopyError } from "../copy-error";
import { FORMAT_VERSION } from "../format/key";
import type { CopyName } from "../format/names";
import { changeInstallation, type Installation, keepToken, readInstallation } from "./installation";
import { type KnownPrimary, type Primary, readPrimary, writePrimary } from "./primary-object";
import { formerRival, type Rival, rivalOf, supersededBy } from "./superseded";

/** The first primary's; who takes over begins the next. */
const FIRST_EPOCH = 1;
const MOST_ATTEMPTS = 5;

type Claimed = KnownPrimary & { primary: Primary };

const newestCopy = async (bucket: CopyBucket) => (await bucket.inventory()).copies[0];

/** The last epoch at a place, as far as its newest copy and this folder tell; 0 where there was none. */
function lastEpoch(
  { held, superseded }: Installation,
  address: string,
  newest: CopyName | undefined,
): number {
  const known = held?.address === address ? [held.epoch, superseded?.epoch ?? 0] : [];
  return Math.max(newest?.epoch ?? 0, ...known);
}

/** A new token for the next write. It is kept before the write: a process that is killed in between still knows it. */
async function newToken(bucket: CopyBucket, dataDir: string, { primary }: KnownPrimary) {
  const token = randomUUID();
  const { id } = await keepToken(dataDir, bucket.address, { token, seen: primary?.token });
  return { id, token };
}

/** Writes this folder into the storage as the primary of an epoch; null where somebody else was faster. */
async function claim(
  bucket: CopyBucket,
  dataDir: string,
  known: KnownPrimary,
  epoch: number,
): Promise<Claimed | null> {
  const { id, token } = await newToken(bucket, dataDir, known);
  const claimed_at = new Date().toISOString();
  const latest = known.primary?.latest ?? null;
  const next: Primary = {
    format_version: FORMAT_VERSION,
    epoch,
    holder: id,
    claimed_at,
    latest,
    token,
  };
  const written = await writePrimary(bucket, known, next);
  return written && { ...written, primary: next };
}

async function remember(dataDir: string, address: string, { primary }: Claimed) {
  const held = { address, epoch: primary.epoch };
  const before = await readInstallation(dataDir);
  const isKnown = before.held?.address === address && before.held.epoch === primary.epoch;
  if (isKnown && !before.superseded && before.takes_over !== address) return;
  await changeInstallation(dataDir, { held, superseded: null, takes_over: null });
}

/** Remembers who has the place instead, and throws SupersededError. */
async function refuse(
  dataDir: string,
  known: Installation,
  rival: Rival,
  address: string,
): Promise<never> {
  await changeInstallation(dataDir, { superseded: { epoch: rival.epoch, since: rival.since } });
  throw supersededBy(rival, known, address);
}

/** The place in a storage at which this data folder makes its copies. */
export class Place {
  readonly #bucket: CopyBucket;
  readonly #dataDir: string;
  #known: Claimed;
  /** For the next commit. */
  #token: string | null = null;

  private constructor(bucket: CopyBucket, dataDir: string, known: Claimed) {
    this.#bucket = bucket;
    this.#dataDir = dataDir;
    this.#known = known;
  }

  /**
   * The place, as long as it is this folder's. Where it is nobody's it is claimed, with the last epoch there; where its
   * content was restored here it is taken over. Throws SupersededError where it is another one's, or was when the storage
   * last said so.
   */
  static async hold(bucket: CopyBucket, dataDir: string): Promise<Place> {
    const { address } = bucket;
    for (let attempt = 1; ; attempt++) {
      const known = await readPrimary(bucket);
      const installation = await readInstallation(dataDir);
      const { primary } = known;
      let mine: Claimed | null = null;
      const newest = primary ? undefined : await newestCopy(bucket);
      const rival = primary
        ? rivalOf(installation, primary, address)
        : formerRival(installation, address, newest);
      if (primary && !rival) mine = { ...known, primary };
      else {
        const last = primary?.epoch ?? lastEpoch(installation, address, newest);
        const takesOver = installation.takes_over === address;
        if (rival && !takesOver) await refuse(dataDir, installation, rival, address);
        const epoch = takesOver ? last + 1 : Math.max(last, FIRST_EPOCH);
        mine = await claim(bucket, dataDir, known, epoch);
      }
      if (mine) {
        await remember(dataDir, address, mine);
        return new Place(bucket, dataDir, mine);
      }
      if (attempt >= MOST_ATTEMPTS) throw new CopyError("The bucket keeps changing: try again");
    }
  }

  /** Takes the place over from whoever has it, under the next epoch. */
  static async takeOver(bucket: CopyBucket, dataDir: string): Promise<Place> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      const known = await readPrimary(bucket);
      const last =
        known.primary?.epoch ??
        lastEpoch(await readInstallation(dataDir), bucket.address, await newestCopy(bucket));
      const mine = await claim(bucket, dataDir, known, last + 1);
      if (!mine) continue;
      await remember(dataDir, bucket.address, mine);
      return new Place(bucket, dataDir, mine);
    }
    throw new CopyError("The bucket keeps changing: try again");
  }

  get epoch(): number {
    return this.#known.primary.epoch;
  }

  /** Does what the next commit needs of the disk, which may be full, before a copy is listed. */
  async prepare(): Promise<void> {
    this.#token = (await newToken(this.#bucket, this.#dataDir, this.#known)).token;
  }

  /** Makes a copy that is in the bucket the newest one. Throws SupersededError where another machine has taken over. */
  async commit(latest: string): Promise<void> {
    const token = this.#token ?? (await newToken(this.#bucket, this.#dataDir, this.#known)).token;
    this.#token = null;
    const next: Primary = { ...this.#known.primary, latest, token };
    const written = await writePrimary(this.#bucket, this.#known, next);
    if (!written) return this.#lost();
    this.#known = { ...written, primary: next };
  }

  /** The same where it is the newest already: asks whether the place is still this folder's. */
  async confirm(latest: string | null): Promise<void> {
    const { primary, etag } = this.#known;
    if (latest !== null && primary.latest !== latest) return this.commit(latest);
    if (etag !== null && (await readPrimary(this.#bucket, etag)) === "same") return;
    return this.#lost();
  }

  async #lost(): Promise<never> {
    const known = await readPrimary(this.#bucket);
    const installation = await readInstallation(this.#dataDir);
    const { address } = this.#bucket;
    const rival = known.primary && rivalOf(installation, known.primary, address);
    if (!rival) throw new CopyError("The bucket has changed meanwhile: try again");
    return refuse(this.#dataDir, installation, rival, address);
  }
}
