import { expect, test } from "vitest";
import type { Video } from "@/lib/content/nouns/video/schema";
import { mirrorVideos } from "./video-import";

const typed = (title: string, id: string, more = {}) => ({
  id: 1_700_000_000_000,
  title,
  youtubeUrl: `https://youtu.be/${id}`,
  views: 1200,
  ...more,
});
const stored = (title: string, id: string): Video => ({
  ...{ description: "", thumbnail: "", duration: "", views: "", category: "" },
  ...{ title, youtubeUrl: `https://www.youtube.com/watch?v=${id}` },
  ...{ id: 1, created_at: "2024-03-05T00:00:00.000Z", updated_at: "2024-03-05T00:00:00.000Z" },
});

function storageWith(kept: unknown) {
  let text = typeof kept === "string" ? kept : JSON.stringify(kept);
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => {
      text = value;
    },
    titles: () => (JSON.parse(text) as { title: string }[]).map(({ title }) => title),
  };
}

test("mirrorVideos offers videos that only the browser has, until they are imported", () => {
  const storage = storageWith([typed("Old", "aaaaaaaaaaa"), typed("Both", "bbbbbbbbbbb")]);
  const both = stored("Both", "bbbbbbbbbbb");
  const offered = mirrorVideos([both], { storage });
  expect(offered.map(({ title, views }) => [title, views])).toEqual([["Old", "1200"]]);
  expect(storage.titles()).toEqual(["Both", "Old"]);

  expect(mirrorVideos([both, stored("Old", "aaaaaaaaaaa")], { storage })).toEqual([]);
  expect(storage.titles()).toEqual(["Both", "Old"]);
});

test("mirrorVideos does not offer a video that was deleted on the server", () => {
  const storage = storageWith([stored("Gone", "aaaaaaaaaaa")]);
  expect(mirrorVideos([], { storage })).toEqual([]);
  expect(storage.titles()).toEqual([]);
});

test("mirrorVideos does not offer an invalid video, but keeps it in the browser", () => {
  const storage = storageWith([
    typed("No address", "too short"),
    typed("Odd picture", "ccccccccccc", { thumbnail: "javascript:1" }),
    null,
  ]);
  expect(mirrorVideos([], { storage })).toMatchObject([{ title: "Odd picture", thumbnail: "" }]);
  expect(storage.titles()).toEqual(["No address", "Odd picture"]);
  expect(mirrorVideos([], { storage, isForgetting: true })).toEqual([]);
  expect(storage.titles()).toEqual([]);
});

test("mirrorVideos treats an unreadable entry as an empty list", () => {
  expect(mirrorVideos([], { storage: storageWith("{not json") })).toEqual([]);
});
