import type { CopyBucket } from "../bucket";
import { CopyError } from "../copy-error";
import type { CopyName } from "../format/names";
import { changeInstallation, type Installation, readInstallation } from "./installation";
import { type KnownPrimary, type Primary, readPrimary, writePrimary } from "./primary-object";

/** The first primary's; who takes over begins the next. */
const FIRST_EPOCH = 1;
const MOST_ATTEMPTS = 5;

/** Another machine makes the copies. */
export class SupersededError extends CopyError {
  /** The name of the newest copy in the bucket, as the other machine has it; null before there is one. */
  readonly latest: string | null;

  constructor(message: string, latest: string | null) {
    super(message);
    this.latest = latest;
  }
}

type Claimed = KnownPrimary & { primary: Primary };

/** The machine that has the place instead of this one. */
interface Rival {
  epoch: number;
  since: string;
  latest: string | null;
  /** Whether the storage says so; otherwise only what is left there, or this folder, does. */
  isPrimary: boolean;
}

const rivalOf = ({ epoch, claimed_at: since, latest }: Primary): Rival => ({
  ...{ epoch, since, latest },
  isPrimary: true,
});

/** Whoever took a place over from this folder, where the storage no longer says who has it. */
function formerRival({ held, superseded }: Installation, address: string, newest?: CopyName) {
  if (held?.address !== address) return null;
  const left = { latest: null, isPrimary: false };
  if (superseded) return { ...superseded, ...left };
  if (!newest || newest.epoch <= held.epoch) return null;
  return { epoch: newest.epoch, since: newest.at.toISOString(), ...left };
}

function refusal({ held }: Installation, { epoch, since, latest, isPrimary }: Rival, at: string) {
  if (held?.address !== at) {
    return new SupersededError(
      `Another site makes its copies at ${at} (since ${since}): choose another path. If this one is to take its place, run npm run promote`,
      latest,
    );
  }
  return new SupersededError(
    isPrimary
      ? `Another machine has taken over (epoch ${epoch}, since ${since}): no more copies are made here, and what is edited here is in none. To follow the other one, set FOLLOW=${at} and restart`
      : `Another machine has taken over (epoch ${epoch}, since ${since}), but ${at} no longer says which one makes the copies: none are made here. If this one is to make them, run npm run promote`,
    latest,
  );
}

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

/** Writes this folder into the storage as the primary of an epoch; null where somebody else was faster. */
async function claim(bucket: CopyBucket, dataDir: string, known: KnownPrimary, epoch: number) {
  // The id is kept before it is used: whoever is killed in between knows itself again.
  const { id } = await changeInstallation(dataDir, {});
  const claimed_at = new Date().toISOString();
  const latest = known.primary?.latest ?? null;
  const next = { format_version: 1 as const, epoch, holder: id, claimed_at, latest };
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
  throw refusal(known, rival, address);
}

/** The place in a storage at which this data folder makes its copies. */
export class Place {
  readonly #bucket: CopyBucket;
  readonly #dataDir: string;
  #known: Claimed;

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
      if (primary?.holder === installation.id) mine = { ...known, primary };
      else {
        const newest = primary ? undefined : await newestCopy(bucket);
        const last = primary?.epoch ?? lastEpoch(installation, address, newest);
        const takesOver = installation.takes_over === address;
        const rival = primary ? rivalOf(primary) : formerRival(installation, address, newest);
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

  /** Makes a copy that is in the bucket the newest one. Throws SupersededError where another machine has taken over. */
  async commit(latest: string): Promise<void> {
    const { primary } = this.#known;
    const next = { ...primary, latest };
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
    const { primary } = known;
    if (!primary || primary.holder === installation.id) {
      throw new CopyError("The bucket has changed meanwhile: try again");
    }
    return refuse(this.#dataDir, installation, rivalOf(primary), this.#bucket.address);
  }
}
