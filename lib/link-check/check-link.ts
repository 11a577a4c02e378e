import { reasonOfStatus, type Verdict, verdictOf, wellVerdict } from "@/lib/content/links/verdict";
import { youtubeVideoId } from "@/lib/text/links";
import { type Answer, type Ask, LinkFault } from "./guarded-request";

const MOST_HOPS = 10;
const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

const isRedirect = ({ status, location }: Answer) =>
  [301, 302, 303, 307, 308].includes(status) && location !== undefined;
const isPermanent = ({ status }: Answer) => status === 301 || status === 308;

/** The pause in ms that a host requests: at most a day, and an hour for an unreadable value. */
export function restOf({ status, retryAfter = "" }: Answer, now = Date.now()): number {
  if (status !== 429 && (status !== 503 || retryAfter === "")) return 0;
  const ms = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * SECOND_MS
    : Date.parse(retryAfter) - now;
  return Number.isNaN(ms) ? HOUR_MS : Math.min(Math.max(ms, 0), DAY_MS);
}

function judge(answer: Answer): Verdict | null {
  const reason = reasonOfStatus(answer.status);
  return reason && verdictOf(reason, { status: answer.status, restMs: restOf(answer) });
}

/** HEAD saves traffic. If a server refuses HEAD, its response to GET decides. */
async function askPolitely(ask: Ask, url: URL, signal: AbortSignal): Promise<Answer> {
  const answer = await ask(url, "HEAD", signal);
  return answer.status < 400 || answer.status === 429 ? answer : ask(url, "GET", signal);
}

function targetOf(location: string, from: URL): URL | null {
  if (!URL.canParse(location, from)) return null;
  const target = new URL(location, from);
  return /^https?:$/.test(target.protocol) ? target : null;
}

const hasCredentials = ({ username, password }: URL) => username !== "" || password !== "";

async function follow(start: URL, ask: Ask, signal: AbortSignal): Promise<Verdict> {
  let url = start;
  let movedTo: string | null = null;
  let isForGood = true;
  for (let hops = 0; hops <= MOST_HOPS; hops++) {
    if (hasCredentials(url)) return verdictOf("credentials");
    const answer = await askPolitely(ask, url, signal);
    if (!isRedirect(answer)) return judge(answer) ?? wellVerdict(answer.status, movedTo);
    const target = targetOf(answer.location ?? "", url);
    if (target === null) return verdictOf("bad-redirect", { status: answer.status });
    // Permanent redirects count only before the first temporary redirect.
    isForGood &&= isPermanent(answer);
    if (isForGood) movedTo = target.href;
    url = target;
  }
  return verdictOf("redirects");
}

/** YouTube responds 200 for a deleted video's page, so the video's oEmbed data is requested. */
async function checkVideo(id: string, ask: Ask, signal: AbortSignal): Promise<Verdict> {
  const watch = `https://www.youtube.com/watch?v=${id}`;
  const oembed = new URL("https://www.youtube.com/oembed?format=json");
  oembed.searchParams.set("url", watch);
  const answer = await ask(oembed, "GET", signal);
  const { status } = answer;
  if (status === 400 || status === 404) return verdictOf("video-gone", { status });
  if (status === 401 || status === 403) return verdictOf("video-private", { status });
  return judge(answer) ?? wellVerdict(status);
}

/** Checks whether a web address exists. Rejects with the signal's reason when aborted. */
export async function checkLink(address: string, ask: Ask, signal: AbortSignal): Promise<Verdict> {
  const video = youtubeVideoId(address);
  try {
    return video === null
      ? await follow(new URL(address), ask, signal)
      : await checkVideo(video, ask, signal);
  } catch (fault) {
    if (fault instanceof LinkFault) return verdictOf(fault.reason);
    throw fault;
  }
}
