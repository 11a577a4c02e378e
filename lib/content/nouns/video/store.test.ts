import { expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { siteStore } from "@/lib/content/site-store";
import { newVideo } from "./schema";
import { videoStore } from "./store";

const { db } = await databaseOfFile();

test("if the videos section is hidden, only the owner gets videos", async () => {
  const store = videoStore(db);
  const youtubeUrl = "https://youtu.be/aircAruvnKk";
  const { id } = await store.create({ ...newVideo(), title: "Talk", youtubeUrl });
  expect(await store.list()).toHaveLength(1);
  await siteStore(db).update((current) => ({
    ...current,
    sections: current.sections.map((section) =>
      section.key === "videos" ? { ...section, visibility: "hidden" } : section,
    ),
  }));
  for (const viewer of ["public", "site", "resume"] as const) {
    expect(await store.list(viewer)).toEqual([]);
    await expect(store.item(id, viewer)).rejects.toMatchObject({ status: 404 });
  }
  expect(await store.list("owner")).toHaveLength(1);
  expect((await store.item(id)).title).toBe("Talk");
});
