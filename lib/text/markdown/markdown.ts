import "server-only";
import { h } from "hastscript";
import { LRUCache } from "lru-cache";
import { DEFAULT_LANGUAGE } from "@/lib/i18n/languages";
import { isTooMuchWork, whyTooMuch } from "@/lib/limited-process/limits";
import { hashOfText, noteTextLimit } from "@/lib/log/limits-hit";
import { processShared } from "@/lib/process-shared";
import { isQuick, whyNotRendered } from "./bounds";
import { writeHtml } from "./html-tree";
import type { MarkdownTask } from "./markdown-program";
import type { Reader } from "./reader";
import { type Rendering, readWebAddresses, render } from "./render";
import { inTextProcess, prepareFor, type Waiting } from "./text-processes";

/** A text as its reader sees it. */
export interface RenderedText {
  html: string;
  /** The reason why it is shown as its source, to complete a sentence; null if it was rendered. */
  problem: string | null;
  /** When it is tried again, after a lack of memory; null if it stays this way. */
  triedAgainAt: Date | null;
}

/** Why a text is not rendered, and until when, in milliseconds since 1970, it is not tried again. */
interface Refusal {
  reason: string;
  until: number;
}

/** For a text that failed because memory was short. */
const RETRY_AFTER_MS = 60_000;
const MOST_CHARACTERS_KEPT = 4 * 1024 * 1024;
const MOST_REFUSALS_KEPT = 1_000;

const shared = processShared("markdown", () => ({
  /**
   * Texts by reader, language and Markdown. After an edit pages are rendered again, and most of their texts have not
   * changed.
   */
  rendered: new LRUCache<string, RenderedText>({
    maxSize: MOST_CHARACTERS_KEPT,
    sizeCalculation: ({ html }, key) => html.length + key.length,
  }),
  /** Texts that took too much, by their hashes. */
  refusals: new LRUCache<string, Refusal>({ max: MOST_REFUSALS_KEPT }),
  /** The last task of each text, by its kind of reader and its hash. */
  underWay: new Map<string, Promise<unknown>>(),
}));

async function tryInProcess<Result>(
  task: MarkdownTask,
  hash: string,
  waiting: Waiting,
): Promise<Result | Refusal> {
  const known = shared.refusals.get(hash);
  if (known !== undefined && Date.now() < known.until) return known;
  try {
    return (await inTextProcess(task, hash, waiting)) as Result;
  } catch (error) {
    if (!isTooMuchWork(error)) throw error;
    const why = whyTooMuch(error, "render");
    const refusal =
      error.limit === "machine"
        ? { reason: `${why}; it is tried again in a minute`, until: Date.now() + RETRY_AFTER_MS }
        : { reason: why, until: Number.POSITIVE_INFINITY };
    shared.refusals.set(hash, refusal);
    return refusal;
  }
}

/**
 * Returns the result of a task, or the reason for none. Tasks of one text wait for one another, because the first may
 * settle it for all. Only a visitor does not wait for the owner.
 */
async function inProcess<Result>(task: MarkdownTask, waiting: Waiting): Promise<Result | Refusal> {
  const hash = hashOfText(task.markdown);
  const key = `${waiting} ${hash}`;
  const others = [key, `visitor ${hash}`].map((one) => shared.underWay.get(one));
  const result = Promise.all(others).then(() => tryInProcess<Result>(task, hash, waiting));
  const settled = result.catch(() => {});
  shared.underWay.set(key, settled);
  try {
    return await result;
  } finally {
    if (shared.underWay.get(key) === settled) shared.underWay.delete(key);
  }
}

function renderSomewhere(
  markdown: string,
  reader: Reader,
): Promise<Rendering | Refusal> | Rendering | Refusal {
  const reason = whyNotRendered(markdown);
  if (reason !== null) return { reason };
  if (isQuick(markdown)) return render(markdown, reader);
  const waiting = reader.isForOwner ? "owner" : "visitor";
  return inProcess<Rendering>({ kind: "html", markdown, reader }, waiting);
}

/**
 * HTML of a text that is not rendered: as it was written. `reason` completes a sentence for its author; none where
 * others read it.
 */
function asWritten(markdown: string, reason?: string): string {
  const text = writeHtml(h("pre.as-written", [h("code", markdown)]));
  if (reason === undefined) return text;
  return writeHtml(h("p", h("strong", `Shown as it was written: ${reason}.`))) + text;
}

/**
 * Renders Markdown to HTML that is safe to put into a page. Supports GitHub's flavour with HTML, and formulas in
 * dollars. Fences of `lib/text/fences/registry.ts` become blocks. Videos and models are written as pictures. Text that takes too much time or memory, or is nested too
 * deeply, is shown as its source. The labels of these blocks are in `language`. For the owner (`isForOwner`) the result
 * also has the reason why a block is not shown.
 */
export async function renderText(
  markdown: string,
  { isForOwner = false, language = DEFAULT_LANGUAGE }: Partial<Reader> = {},
): Promise<RenderedText> {
  const key = `${isForOwner ? "owner" : "all"} ${language}\n${markdown}`;
  const known = shared.rendered.get(key);
  if (known !== undefined) return known;
  const read = await renderSomewhere(markdown, { isForOwner, language });
  const problem = "html" in read ? null : read.reason;
  // The author of a preview reads it there.
  if (problem !== null && !isForOwner) noteTextLimit(markdown, problem);
  const html =
    "html" in read ? read.html : asWritten(markdown, isForOwner ? read.reason : undefined);
  const isPassing = "until" in read && Number.isFinite(read.until);
  if (isPassing) return { html, problem, triedAgainAt: new Date(read.until) };
  const text = { html, problem, triedAgainAt: null };
  shared.rendered.set(key, text);
  return text;
}

/** The HTML of `renderText`. */
export const renderMarkdown = async (markdown: string, reader?: Partial<Reader>): Promise<string> =>
  (await renderText(markdown, reader)).html;

/** Starts what renders a long text, which takes a moment, where pages will soon show `markdown`. */
export function prepareToRender(markdown: string): void {
  if (!isQuick(markdown)) prepareFor(markdown);
}

/** A quick test, because parsing costs much more. */
const MAY_LEAD_AWAY = /https?:|www\./i;

/** The web addresses that a Markdown text links to or shows pictures from, in their order; none of a text that is not rendered. */
export async function webAddressesIn(markdown: string): Promise<string[]> {
  if (!MAY_LEAD_AWAY.test(markdown) || whyNotRendered(markdown) !== null) return [];
  if (isQuick(markdown)) return readWebAddresses(markdown);
  const found = await inProcess<string[]>({ kind: "addresses", markdown }, "owner");
  return Array.isArray(found) ? found : [];
}
