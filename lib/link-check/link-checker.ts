import "server-only";
import { Resolver } from "node:dns/promises";
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/config/env";
import { LinkCollector } from "@/lib/content/links/collect";
import { readLostProofs } from "@/lib/content/links/lost-proofs";
import type { LinkChange, LinkReport, LinkSummary, OutgoingLink } from "@/lib/content/links/schema";
import {
  changeLink,
  countDueLinks,
  countLinks,
  demandLinks,
  dueLinks,
  getLink,
  listFindings,
  nextLinkDue,
  noteVerdict,
  postponeLink,
} from "@/lib/content/links/store";
import { isDoubtful } from "@/lib/content/links/verdict";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { conflict } from "@/lib/errors";
import { processShared } from "@/lib/process-shared";
import { onStop } from "@/lib/server/shutdown";
import { JobLoop } from "@/lib/time/job-loop";
import { guardedAsk } from "./guarded-request";
import { PoliteChecker } from "./polite-checker";

/** Whether DNS works, tested with a name that always exists. Also false if aborted. */
async function hasNetwork(signal: AbortSignal): Promise<boolean> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel);
  try {
    await resolver.resolveNs("com");
    return true;
  } catch {
    return false;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** The number of links in a round. It is small, so a check that the owner starts does not wait long. */
const ROUND_LINKS = 8;
const MINUTE_MS = 60_000;
const OFFLINE_WAIT_MS = 15 * MINUTE_MS;
/** The longest time that a response waits for new links. Collecting them continues afterwards. */
const COLLECT_MS = 2_000;

const userAgent = `PortfolioLinkCheck/1.0${env.publicUrl ? ` (+${env.publicUrl})` : ""}`;

class LinkChecker {
  readonly #stopping = new AbortController();
  readonly #polite = new PoliteChecker(guardedAsk({ allowed: env.linkCheckAllow, userAgent }));
  readonly #collector = new LinkCollector(this.#stopping.signal);
  readonly #work = new JobLoop({ attempt: () => this.#round(), nextDue: () => this.#nextRound() });
  /** Whether the last network test failed. */
  isOffline = false;

  constructor() {
    // Each check adds a listener, and Node warns about more than ten.
    setMaxListeners(0, this.#stopping.signal);
  }

  wake(): void {
    this.#work.wake();
  }

  /** Cancels running checks. They are repeated after the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work.stop();
  }

  /** Collects links from newly saved content. Waits at most COLLECT_MS. */
  async collect(): Promise<void> {
    await Promise.race([this.#collector.collect(), sleep(COLLECT_MS, undefined, { ref: false })]);
  }

  restUntil(url: string): Date | null {
    return this.#polite.restUntil(url);
  }

  async #round(): Promise<boolean> {
    await this.#collector.collect();
    const due = await dueLinks(ROUND_LINKS);
    let lookUp: Promise<boolean> | undefined;
    const isOnline = () => {
      lookUp ??= hasNetwork(this.#stopping.signal);
      return lookUp;
    };
    const asked = await Promise.allSettled(due.map((link) => this.#check(link, isOnline)));
    if (this.#stopping.signal.aborted) return false;
    if (lookUp) this.isOffline = !(await lookUp);
    else if (due.length > 0) this.isOffline = false;
    const fault = asked.find(({ status }) => status === "rejected");
    if (fault) throw (fault as PromiseRejectedResult).reason;
    return due.length > 0;
  }

  async #check({ id, url }: { id: number; url: string }, isOnline: () => Promise<boolean>) {
    const verdict = await this.#polite.check(url, this.#stopping.signal);
    if ("until" in verdict) await postponeLink(id, verdict.until);
    // Without a network, a failure proves nothing about the link.
    else if (isDoubtful(verdict) && !(await isOnline())) {
      await postponeLink(id, new Date(Date.now() + OFFLINE_WAIT_MS));
    } else await noteVerdict(id, verdict);
  }

  /** The next round starts after at most a minute, because each round also collects new links. */
  async #nextRound(): Promise<Date> {
    const due = (await nextLinkDue())?.getTime() ?? Number.POSITIVE_INFINITY;
    return new Date(Math.min(due, Date.now() + MINUTE_MS));
  }
}

const checker = () => processShared("link-checker", () => new LinkChecker());

/** Starts checking links. Call it once, at server start. */
export function startLinkChecks(): void {
  if (!env.checksLinks) return;
  onStop(() => checker().stop());
  checker().wake();
}

const NOTHING: Awaited<ReturnType<typeof countLinks>> = {
  counts: { total: 0, ignored: 0, new: 0, ok: 0, moved: 0, suspect: 0, broken: 0, unanswered: 0 },
  checked_at: null,
};

/** The state of the links, for the overview. */
export async function readLinkSummary(): Promise<LinkSummary> {
  if (!env.checksLinks) return { checker: "off", ...NOTHING };
  await checker().collect();
  return { checker: checker().isOffline ? "offline" : "on", ...(await countLinks()) };
}

/** The state of the links, all links with problems, and the missing proofs of figures. */
export async function readLinkReport(): Promise<LinkReport> {
  const summary = await readLinkSummary();
  const time_zone = await ownerTimeZone();
  const proofs = await readLostProofs();
  if (summary.checker === "off") return { ...summary, due: 0, proofs, links: [], time_zone };
  const due = await countDueLinks();
  // The collection may have found new links.
  if (due > 0) checker().wake();
  return { ...summary, due, proofs, links: await listFindings(), time_zone };
}

function requireChecks() {
  if (!env.checksLinks) throw conflict("Checking links is turned off");
}

/** Starts checking all links, including new links. Throws 409 if checks are turned off. */
export async function checkAllLinks(): Promise<LinkReport> {
  requireChecks();
  await checker().collect();
  await demandLinks();
  return readLinkReport();
}

/** Makes a link the next to check. Throws 404 for an unknown id, 409 if the link must not be checked now. */
export async function checkLinkAgain(id: number): Promise<OutgoingLink> {
  requireChecks();
  const { url, is_ignored } = await getLink(id);
  if (is_ignored) throw conflict("The link is ignored");
  const rest = checker().restUntil(url);
  if (rest) {
    const minutes = Math.ceil((rest.getTime() - Date.now()) / MINUTE_MS);
    throw conflict(`The server of this link accepts no requests for another ${minutes} min.`);
  }
  await demandLinks(id);
  checker().wake();
  return getLink(id);
}

/** Ignores a link from now on, or checks it again. Throws 404 for an unknown id. */
export async function setIgnored(id: number, change: LinkChange): Promise<OutgoingLink> {
  const link = await changeLink(id, change);
  if (env.checksLinks) checker().wake();
  return link;
}
