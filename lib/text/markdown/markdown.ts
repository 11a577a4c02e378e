import "server-only";
import { LRUCache } from "lru-cache";
import { DEFAULT_LANGUAGE } from "@/lib/i18n/languages";
import { LimitedProcess } from "@/lib/limited-process/limited-process";
import { cpuMsFor, isTooMuchWork } from "@/lib/limited-process/limits";
import { hashOfText, noteTextLimit } from "@/lib/log/limits-hit";
import { processShared } from "@/lib/process-shared";
import { asWritten } from "./as-written";
import { isQuick, whyNotRendered } from "./bounds";
import type { MarkdownTask } from "./markdown-program";
import type { Reader } from "./reader";
import { type Rendering, readWebAddresses, render } from "./render";

/** A text as its reader sees it. */
export interface RenderedText {
  html: string;
  /** Why it is shown as it was written, to complete a sentence; null where it is shown as what it means. */
  problem: string | null;
}

const MOST_CHARACTERS_KEPT = 4 * 1024 * 1024;
const MOST_REFUSALS_KEPT = 1_000;

const shared = processShared("markdown", () => ({
  limited: new LimitedProcess<MarkdownTask, Rendering | string[]>("markdown"),
  /** Texts by their reader, the language and their Markdown. An edit has pages rendered anew, and most of their texts have not changed. */
  rendered: new LRUCache<string, RenderedText>({
    maxSize: MOST_CHARACTERS_KEPT,
    sizeCalculation: ({ html }, key) => html.length + key.length,
  }),
  /** Why texts took too much, by their hashes: none is tried again. */
  refusals: new LRUCache<string, string>({ max: MOST_REFUSALS_KEPT }),
  /** The last task of each text, by its hash. */
  underWay: new Map<string, Promise<unknown>>(),
}));

async function tryInProcess<Result>(
  task: MarkdownTask,
  hash: string,
): Promise<Result | { reason: string }> {
  const known = shared.refusals.get(hash);
  if (known !== undefined) return { reason: known };
  try {
    const cpuMs = cpuMsFor(task.markdown.length);
    return (await shared.limited.run(task, { cpuMs })) as Result;
  } catch (error) {
    if (!isTooMuchWork(error)) throw error;
    const reason = `${error.message.replace(/^It/, "it")} to render`;
    shared.refusals.set(hash, reason);
    return { reason };
  }
}

/** The result of a task, or why there is none. Tasks of one text wait for one another: the first may say it for all. */
async function inProcess<Result>(task: MarkdownTask): Promise<Result | { reason: string }> {
  const hash = hashOfText(task.markdown);
  const before = shared.underWay.get(hash) ?? Promise.resolve();
  const result = before.then(() => tryInProcess<Result>(task, hash));
  const settled = result.catch(() => {});
  shared.underWay.set(hash, settled);
  try {
    return await result;
  } finally {
    if (shared.underWay.get(hash) === settled) shared.underWay.delete(hash);
  }
}

function renderSomewhere(markdown: string, reader: Reader): Promise<Rendering> | Rendering {
  const reason = whyNotRendered(markdown);
  if (reason !== null) return { reason };
  if (isQuick(markdown)) return render(markdown, reader);
  return inProcess<Rendering>({ kind: "html", markdown, reader });
}

/**
 * Markdown (GitHub's flavour with HTML, formulas in dollars; diagrams in `mermaid`, datasheets in `spec`, bills of
 * materials in `bom`, charts in `chart` and demos in `demo` fences; videos and models as pictures) to HTML that is safe to
 * put into a page. Text that takes too much time or memory, or is nested too deeply, is shown as it was written. What
 * these blocks say by themselves is in `language`. `isForOwner` also says why something is not shown as what it should be.
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
  shared.rendered.set(key, { html, problem });
  return { html, problem };
}

/** The HTML of `renderText`. */
export const renderMarkdown = async (markdown: string, reader?: Partial<Reader>): Promise<string> =>
  (await renderText(markdown, reader)).html;

/** Starts what renders a long text, which takes a moment, where pages will soon show `markdown`. */
export function prepareToRender(markdown: string): void {
  if (!isQuick(markdown)) shared.limited.prepare();
}

/** A quick test, because parsing costs much more. */
const MAY_LEAD_AWAY = /https?:|www\./i;

/** The web addresses that a Markdown text links to or shows pictures from, in their order; none of a text that is not rendered. */
export async function webAddressesIn(markdown: string): Promise<string[]> {
  if (!MAY_LEAD_AWAY.test(markdown) || whyNotRendered(markdown) !== null) return [];
  if (isQuick(markdown)) return readWebAddresses(markdown);
  const found = await inProcess<string[]>({ kind: "addresses", markdown });
  return Array.isArray(found) ? found : [];
}
