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

/** The HTML of a text. If the text cannot be rendered, the HTML shows its source. */
export interface RenderedText {
  html: string;
  /** The reason why the source is shown, as the end of a sentence; null if the text was rendered. */
  problem: string | null;
  /** The time of the next try after a lack of memory; null if the result is final. */
  triedAgainAt: Date | null;
}

/** The reason why a text is not rendered, and the time of the next try, in milliseconds since 1970. */
interface Refusal {
  reason: string;
  until: number;
}

/** The time between a lack of memory and the next attempt to render a text. */
const RETRY_AFTER_MS = 60_000;
const MOST_CHARACTERS_KEPT = 4 * 1024 * 1024;
const MOST_REFUSALS_KEPT = 1_000;

const shared = processShared("markdown", () => ({
  /** Rendered texts by reader, language and Markdown. After an edit of a page, most of its texts are unchanged. */
  rendered: new LRUCache<string, RenderedText>({
    maxSize: MOST_CHARACTERS_KEPT,
    sizeCalculation: ({ html }, key) => html.length + key.length,
  }),
  /** The refusals of texts that exceeded the limits, by the hash of the text. */
  refusals: new LRUCache<string, Refusal>({ max: MOST_REFUSALS_KEPT }),
  /** The last task of each text, by the kind of reader and the hash. */
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
        ? {
            reason: `${why}; the server tries again in a minute`,
            until: Date.now() + RETRY_AFTER_MS,
          }
        : { reason: why, until: Number.POSITIVE_INFINITY };
    shared.refusals.set(hash, refusal);
    return refusal;
  }
}

/**
 * Returns the result of a task, or the refusal of the text. Tasks for the same text run one after another: if the first
 * task exceeds a limit, the other tasks need not run. But a visitor's task does not wait for the owner's task.
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

async function renderSomewhere(markdown: string, reader: Reader): Promise<Rendering | Refusal> {
  const reason = whyNotRendered(markdown);
  if (reason !== null) return { reason };
  if (isQuick(markdown)) return render(markdown, reader);
  const waiting = reader.isForOwner ? "owner" : "visitor";
  return inProcess<Rendering>({ kind: "html", markdown, reader }, waiting);
}

/**
 * Returns the HTML of a text's source. `reason` ends a sentence that only the owner sees; undefined for other readers.
 */
function asWritten(markdown: string, reason?: string): string {
  const text = writeHtml(h("pre.as-written", [h("code", markdown)]));
  if (reason === undefined) return text;
  return writeHtml(h("p", h("strong", `This text is shown as it was written: ${reason}.`))) + text;
}

/**
 * Renders Markdown to HTML that is safe to put into a page. It supports GitHub's flavour with HTML, formulas between
 * dollar signs, and the fences of `lib/text/fences/registry.ts`. Videos and models are written like pictures.
 * Labels of blocks are in `language`. A text that takes too much time or memory, or is nested too deeply, is shown as
 * its source. For the owner (`isForOwner`) the result also has the reasons why blocks are not shown.
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
  // A problem in a preview is not recorded, because the owner already sees it there.
  if (problem !== null && !isForOwner) noteTextLimit(markdown, problem);
  const html =
    "html" in read ? read.html : asWritten(markdown, isForOwner ? read.reason : undefined);
  const isPassing = "until" in read && Number.isFinite(read.until);
  if (isPassing) return { html, problem, triedAgainAt: new Date(read.until) };
  const text = { html, problem, triedAgainAt: null };
  shared.rendered.set(key, text);
  return text;
}

/** Returns only the HTML of `renderText`. */
export const renderMarkdown = async (markdown: string, reader?: Partial<Reader>): Promise<string> =>
  (await renderText(markdown, reader)).html;

/** Starts the process for a long text that pages will soon show, because the start takes a moment. */
export function prepareToRender(markdown: string): void {
  if (!isQuick(markdown)) prepareFor(markdown);
}

/** A text without a match has no web addresses. This check is much faster than parsing. */
const MAY_LEAD_AWAY = /https?:|www\./i;

/** Returns the web addresses of links and pictures in a Markdown text, in order; [] for a text that is not rendered. */
export async function webAddressesIn(markdown: string): Promise<string[]> {
  if (!MAY_LEAD_AWAY.test(markdown) || whyNotRendered(markdown) !== null) return [];
  if (isQuick(markdown)) return readWebAddresses(markdown);
  const found = await inProcess<string[]>({ kind: "addresses", markdown }, "owner");
  return Array.isArray(found) ? found : [];
}
