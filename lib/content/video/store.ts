import "server-only";
import { collectionStore } from "../collection-store";
import { videoNoun } from "./noun";
import { newVideo, type Video, type VideoInput } from "./schema";

/** In the order they were added. */
export const videoStore = collectionStore<VideoInput, Video>({
  noun: videoNoun,
  model: "video",
  orderBy: [{ id: "asc" }],
  blank: newVideo,
});
