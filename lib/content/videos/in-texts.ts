import "server-only";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { pageStore } from "@/lib/content/nouns/page/store";
import { projectStore } from "@/lib/content/nouns/project/store";
import { sectionStore } from "@/lib/content/nouns/section/store";
import { type Database, database } from "@/lib/db/client";
import { processShared } from "@/lib/process-shared";
import { listenForPublicPages } from "@/lib/server/public-pages";
import { youtubeVideoId } from "@/lib/text/links";

const PART = "youtu";
const ADDRESS =
  /\b(?:https?:\/\/)?(?:[a-z]+\.)?youtu(?:\.be|be(?:-nocookie)?\.com)\/[^\s<>()[\]"']{1,300}/gi;

/** Ids of YouTube videos in a text. */
export const videosIn = (text: string): string[] =>
  (text.match(ADDRESS) ?? []).flatMap((address) => {
    const whole = /^https?:/i.test(address) ? address : `http://${address}`;
    return youtubeVideoId(whole) ?? [];
  });

async function readIds(db: Database): Promise<ReadonlySet<string>> {
  const stores = [blogStore(db), projectStore(db), pageStore(db), sectionStore(db)];
  const texts = await Promise.all(stores.map((store) => store.publicTexts(PART)));
  return new Set(texts.flat().flatMap(videosIn));
}

/** The ids are read again after this time, because scheduled posts become public without a write. */
const PAUSE_MS = 5_000;

interface Known {
  ids: Promise<ReadonlySet<string>>;
  readAt: number;
}

const shared = processShared("videos-in-texts", () => {
  const state: { known: Known | null } = { known: null };
  const changed = () => {
    state.known = null;
  };
  listenForPublicPages({ changed, changesAt: () => undefined });
  return state;
});

/** The ids of videos in public texts. They were read at most a few seconds ago. */
export async function videosInTexts(db: Database = database()): Promise<ReadonlySet<string>> {
  const now = Date.now();
  if (!shared.known || now - shared.known.readAt > PAUSE_MS) {
    shared.known = { ids: readIds(db), readAt: now };
    // The next call retries.
    shared.known.ids.catch(() => {
      shared.known = null;
    });
  }
  return shared.known.ids;
}
