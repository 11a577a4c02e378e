import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Element } from "hast";
import { visit } from "unist-util-visit";
import { env } from "@/lib/config/env";
import { videoNoun } from "@/lib/content/nouns/video/noun";
import { videoStore } from "@/lib/content/nouns/video/store";
import { type Database, database } from "@/lib/db/client";
import { writeFileAtomically } from "@/lib/files/atomic-write";
import type { Language } from "@/lib/i18n/languages";
import { processShared } from "@/lib/process-shared";
import { readAs } from "@/lib/server/content-reads";
import { publicContentChanged } from "@/lib/server/public-pages";
import { retitle } from "@/lib/text/blocks/youtube";
import { isVideoId, youtubeVideoId } from "@/lib/text/links";
import { writeHtml } from "@/lib/text/markdown/html-tree";
import { readRendered } from "@/lib/text/markdown/rendered-tree";
import { readVideoDetails } from "./details";

// The HTML of a text is cached; video titles are added for each request.

const pathOf = (id: string): string => join(env.dataDir, "thumbnails", `${id}.txt`);

const requested = processShared("video-titles", () => new Set<string>());

/** Requests the title of a video from YouTube and stores it. A process requests each title only once. Never throws. */
export async function learnTitle(id: string, read = readVideoDetails): Promise<void> {
  if (!isVideoId(id) || requested.has(id)) return;
  requested.add(id);
  try {
    if ((await keptTitle(id)) !== "") return;
    const { title } = await read(`https://www.youtube.com/watch?v=${id}`);
    if (title === null) return;
    await writeFileAtomically(pathOf(id), Buffer.from(title));
    publicContentChanged([videoNoun.key]);
  } catch {
    // After an error, the card keeps its general title.
  }
}

const keptTitle = (id: string): Promise<string> => readFile(pathOf(id), "utf8").catch(() => "");

/** The titles of videos, by id: the owner's title, or else YouTube's title. */
async function titlesOf(ids: ReadonlySet<string>, db: Database): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const id of ids) titles.set(id, await keptTitle(id));
  for (const { youtubeUrl, title } of await videoStore(db).list()) {
    const id = youtubeVideoId(youtubeUrl);
    if (id !== null && ids.has(id)) titles.set(id, title);
  }
  return titles;
}

/** Adds known titles to YouTube cards in HTML. */
export async function withVideoTitles(
  html: string,
  language: Language,
  db: Database = database(),
): Promise<string> {
  if (!html.includes("data-youtube=")) return html;
  const tree = readRendered(html);
  const cards: { card: Element; id: string }[] = [];
  visit(tree, "element", (card) => {
    const { dataYoutube } = card.properties;
    if (dataYoutube) cards.push({ card, id: String(dataYoutube) });
  });
  const ids = new Set(cards.map(({ id }) => id));
  const titles = await readAs(videoNoun.key, () => titlesOf(ids, db));
  for (const { card, id } of cards) {
    const title = titles.get(id);
    if (title) retitle(card, title, language);
  }
  return writeHtml(tree);
}
