import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { BackupError } from "@/lib/backup/backup-error";
import { runProgram } from "@/lib/backup/run-program";
import { env } from "@/lib/config/env";
import { readRememberedUploads } from "@/lib/content/upload/remembered";
import { CopyBucket } from "@/lib/copies/bucket";
import { CopyError } from "@/lib/copies/copy-error";
import { readInstallation } from "@/lib/copies/primary/installation";
import { readPrimary } from "@/lib/copies/primary/primary-object";
import { openForReading } from "@/lib/db/client";
import { removeDatabaseFile } from "@/lib/db/database-file";
import { servedDatabase } from "@/lib/db/served-database";
import { log, logFault } from "@/lib/log/log";
import { withoutPersonalData } from "@/lib/log/safe-error";
import { notePromotion } from "@/lib/server/cdn/former-pages";
import { following, setFollowing } from "@/lib/server/following";
import { publicContentChanged } from "@/lib/server/public-pages";
import { onStop } from "@/lib/server/shutdown";
import { JobLoop } from "@/lib/time/job-loop";
import { Follower } from "./follower";
import { promoteFolder } from "./promotion";
import { PromotionRequests } from "./promotion-request";
import { followedAddress } from "./role";
import {
  clearStandbyFolder,
  copyDatabase,
  type FetchedCopy,
  readCurrent,
  tidyStandbyFolder,
} from "./standby-folder";
import { setOthersAside } from "./uploads";

const POLL_EVERY_MS = 3_000;
const LOOK_FOR_REQUEST_MS = 300;
/** How long a promotion waits for the newest copy. */
const LONGEST_CATCH_UP_MS = 4_000;
/** A storage that does not answer in this time counts as away. */
const PATIENCE = { attempts: 2, timeoutMs: 8_000 };
const QUICK = { attempts: 2, timeoutMs: 2_000 };

/** Opens the copies that FOLLOW names. */
function openBucket(client: { attempts: number; timeoutMs: number }): Promise<CopyBucket> {
  const { follow, copyAccess } = env;
  if (!follow || !copyAccess) throw new CopyError("FOLLOW is not set");
  return CopyBucket.open(follow, copyAccess, { mayCreate: false, client });
}

/** This process, as long as it follows another site. */
class Standby {
  readonly #onPrimary: () => void;
  #bucket: Promise<CopyBucket> | null = null;
  #follower: Follower;
  /** The copy whose file stays when it is no longer served. */
  #kept: string | null = null;
  readonly #loop = new JobLoop({
    attempt: async () => {
      await this.#follower.poll();
      return false;
    },
    nextDue: async () => new Date(Date.now() + POLL_EVERY_MS),
  });

  constructor(current: FetchedCopy | null, onPrimary: () => void) {
    this.#onPrimary = onPrimary;
    this.#follower = new Follower(
      {
        look: (etag) => this.#look(etag),
        fetch: ({ name }) => runProgram<FetchedCopy>("follow", [name], () => undefined),
        serve: (copy) => this.serve(copy),
        wordsFor: (error) => {
          if (error instanceof BackupError) return error.message;
          logFault("The followed site could not be read", error);
          return "It failed for a reason that is in the log";
        },
        onProblem: (problem) => this.#noteProblem(problem),
        now: () => performance.now(),
      },
      current,
    );
  }

  /** Shows a copy that is here: to whoever asks from now on, and to nobody half of it. */
  async serve(copy: FetchedCopy): Promise<void> {
    const path = copyDatabase(env.dataDir, copy);
    const { value, close } = await openForReading(path);
    this.#kept = copy.id;
    servedDatabase.replace({
      value,
      close: async () => {
        try {
          await close();
          if (this.#kept !== copy.id) await removeDatabaseFile(path);
        } catch {
          // A file that is still in use, on Windows, is removed at the next start.
        }
      },
    });
    setFollowing({ copy_of: copy.made_at, problem: null });
    publicContentChanged();
    log.info({ copy_of: copy.made_at }, "Shows a newer copy of the site that is followed");
    const readRemembered = () => readRememberedUploads(value);
    const wereSome = await setOthersAside(env.dataDir, copy, readRemembered).catch((error) => {
      logFault("Deleted uploads could not be set aside", error);
      return true;
    });
    // A cache may have asked for one of them since it was told of this copy.
    if (wereSome) publicContentChanged();
  }

  /** Begins to look for newer copies; where this folder was promoted since the process has started, its work. */
  async follow(): Promise<void> {
    if ((await followedAddress(env)) === null) return this.#becomePrimary();
    this.#loop.wake();
    onStop(() => this.#loop.stop());
  }

  /** Becomes the primary. Gives a line for the person who asked. Throws BackupError, and follows on. */
  async promote(say: (line: string) => Promise<void>): Promise<string> {
    if (!following()) return refuseToPromote();
    await say("Fetching the newest copy");
    const caughtUp = this.#loop.inTurn(() => this.#follower.poll());
    await Promise.race([caughtUp, sleep(LONGEST_CATCH_UP_MS, undefined, { ref: false })]);
    await this.#follower.stop();
    try {
      const { current, latest } = this.#follower;
      const bucket = await openBucket(QUICK);
      await say("Taking over from the primary in the storage");
      const { epoch, made_at } = await promoteFolder(env, bucket, current);
      this.#becomePrimary();
      log.warn({ epoch, copy_of: made_at }, "Promoted: this site is the primary from now on");
      const isBehind = latest !== null && latest.name !== current?.name;
      return `This site is the primary now, under epoch ${epoch}, with the copy of ${made_at}${
        isBehind ? `. The newest one, of ${latest.at.toISOString()}, could not be fetched` : ""
      }`;
    } catch (error) {
      this.#follower.resume();
      if (error instanceof Error && error.cause) logFault("A promotion broke off", error.cause);
      throw error;
    }
  }

  #becomePrimary(): void {
    this.#kept = null;
    servedDatabase.replace(null);
    setFollowing(null);
    notePromotion(new Date());
    publicContentChanged();
    void this.#loop.stop();
    this.#onPrimary();
  }

  async #look(etag: string | null) {
    this.#bucket ??= openBucket(PATIENCE);
    try {
      const bucket = await this.#bucket;
      const known = etag === null ? await readPrimary(bucket) : await readPrimary(bucket, etag);
      return known === "same" ? known : { etag: known.etag, latest: known.primary?.latest ?? null };
    } catch (error) {
      // Somebody may have begun the copies anew, under another key.
      this.#bucket = null;
      throw error;
    }
  }

  #noteProblem(problem: string | null): void {
    const copy_of = this.#follower.current?.made_at ?? null;
    if (problem === null) log.info("Follows without problems");
    else log.error({ problem: withoutPersonalData(problem) }, "Nothing newer can be shown");
    // Everybody may read it: the reason is in the log.
    const shown = problem === null ? null : "Nothing newer can be fetched: the log says why";
    setFollowing({ copy_of, problem: shown });
  }
}

/** Begins what the server does beside its answers: where that fails, the site is shown all the same. */
function begin(work: () => Promise<void>): void {
  work().catch((error) => logFault("The standby could not start", error));
}

function answerRequests(promote: (say: (line: string) => Promise<void>) => Promise<string>) {
  const requests = new PromotionRequests(env.dataDir, promote);
  const failed = (error: unknown) => logFault("A promotion failed", error);
  setInterval(() => void requests.look().catch(failed), LOOK_FOR_REQUEST_MS).unref();
}

async function refuseToPromote(): Promise<string> {
  if ((await followedAddress(env)) === null) return "This site is the primary already";
  throw new CopyError(
    "Another machine has taken over from this one: restart it, so that it follows, then promote it",
  );
}

/** Notes when this folder was promoted, where that was before this process has started. */
async function noteFormerPromotion(): Promise<void> {
  const { promoted_at } = await readInstallation(env.dataDir);
  if (promoted_at !== null) notePromotion(new Date(promoted_at));
}

/**
 * Makes this process follow the site that FOLLOW names. `onPrimary` begins an ordinary site's work: it is called after
 * the promotion, or at once where this process follows none. Call it once, before anything is served.
 */
export async function startStandby(onPrimary: () => void): Promise<void> {
  const address = await followedAddress(env);
  if (address === null) {
    await noteFormerPromotion().catch((error) =>
      logFault("It could not be read when this site was promoted", error),
    );
    onPrimary();
    if (!env.follow) return;
    return begin(async () => {
      await clearStandbyFolder(env.dataDir);
      answerRequests(refuseToPromote);
    });
  }
  const current = await readCurrent(env.dataDir, address);
  setFollowing({ copy_of: current?.made_at ?? null, problem: null });
  const standby = new Standby(current, onPrimary);
  if (current) await standby.serve(current);
  log.info({ follows: address }, "Follows another site, read-only");
  begin(async () => {
    await tidyStandbyFolder(env.dataDir, current);
    await standby.follow();
    answerRequests((say) => standby.promote(say));
  });
}
