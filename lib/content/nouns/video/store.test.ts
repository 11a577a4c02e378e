import { afterEach, beforeEach, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { siteStore } from "@/lib/content/site-store";
import { newVideo } from "./schema";
import { videoStore } from "./store";

let site: MigratedDatabase;
beforeEach(async () => {
  site = await migratedDatabase();
});
afterEach(() => site.remove());

test("videos whose section is hidden are the owner's alone", async () => {
  const store = videoStore(site.db);
  const { id } = await store.create({
    ...newVideo(),
    title: "Talk",
    youtubeUrl: "https://youtu.be/aircAruvnKk",
  });
  expect(await store.list()).toHaveLength(1);
  await siteStore(site.db).update((current) => ({
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
