import "server-only";
import { database } from "@/lib/db/client";
import type { Video as Row } from "@/lib/db/generated/client";
import { notFound } from "@/lib/errors";
import { collectionStore } from "../collection-store";
import { storedFields } from "../write";
import { newVideo, type Video, type VideoInput } from "./schema";

const toInput = ({ id, createdAt, updatedAt, ...input }: Row): VideoInput => input;

const toItem = (row: Row): Video => ({ ...toInput(row), ...storedFields(row) });

export const videoStore = {
  ...collectionStore<VideoInput, Video, Row>({
    noun: "video",
    titleOf: (row) => row.title,
    find: (tx, id) => tx.video.findUnique({ where: { id } }),
    findPage: (tx, page) => tx.video.findMany(page),
    insert: (tx, input, times) => tx.video.create({ data: { ...input, ...times } }),
    replace: (tx, id, input, updatedAt) =>
      tx.video.update({ where: { id }, data: { ...input, updatedAt } }),
    erase: (tx, id) => tx.video.delete({ where: { id } }),
    toInput,
    toItem,
  }),

  /** What a new one has where the request leaves it out. */
  async blank(): Promise<VideoInput> {
    return newVideo();
  },

  /** In the order they were added. */
  async list(): Promise<Video[]> {
    const rows = await database().video.findMany({ orderBy: { id: "asc" } });
    return rows.map(toItem);
  },

  /** Throws 404 for an unknown id. */
  async get(id: number): Promise<Video> {
    const row = await database().video.findUnique({ where: { id } });
    if (!row) throw notFound("Video");
    return toItem(row);
  },
};
