import "server-only";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { collectionStore } from "@/lib/content/stores/collection-store";
import type { Viewer } from "@/lib/content/visibility";
import { type Database, database } from "@/lib/db/client";
import { notFound } from "@/lib/errors";
import { videoNoun } from "./noun";
import { newVideo, type Video, type VideoInput } from "./schema";

const videos = collectionStore<VideoInput, Video>({
  noun: videoNoun,
  model: "video",
  orderBy: [{ id: "asc" }],
  blank: newVideo,
});

/** Whether this viewer must not see videos: if the videos section is hidden, only the owner sees videos. */
async function areHidden(viewer: Viewer, db: Database): Promise<boolean> {
  if (viewer === "owner") return false;
  const { sections } = await siteSettings(db).read();
  return sections.some(({ key, visibility }) => key === "videos" && visibility === "hidden");
}

export function videoStore(db: Database = database()) {
  const store = videos(db);
  return {
    ...store,

    /** Videos in the order of creation. */
    list: async (viewer: Viewer = "public"): Promise<Video[]> =>
      (await areHidden(viewer, db)) ? [] : store.list(viewer),

    /** Throws 404 for an unknown id, or if the viewer must not see the item. */
    async item(id: number, viewer: Viewer = "owner"): Promise<Video> {
      if (await areHidden(viewer, db)) throw notFound(videoNoun.title);
      return store.item(id, viewer);
    },
  };
}
