// Exports a full site as a zip. Imports the zip into another site, and into the same site after its content is deleted.
import { afterAll, beforeAll, expect, test } from "vitest";
import { NOUNS } from "@/lib/content/registry";
import { fillWithEverything } from "../support/everything";
import { jsonResumeAt } from "../support/json-resume";
import { exportOf, filesOf, importInto, planFor, type Site, startSite } from "../support/sites";

const sites: Site[] = [];
let full: Site;

async function emptySite(): Promise<Site> {
  const site = await startSite("none");
  sites.push(site);
  return site;
}

beforeAll(async () => {
  full = await emptySite();
  await fillWithEverything(full.call);
}, 60_000);

afterAll(() => Promise.all(sites.map(({ server }) => server.dispose())));

/** The API's responses without ids and update times. Titles replace the ids of sections that the owner added. */
async function answersOf({ server, call }: Site, isOwner: boolean) {
  const titles = new Map(
    (await call<{ id: number; title: string }[]>("GET", "/sections")).map((section) => [
      `own:${section.id}`,
      section.title,
    ]),
  );
  const get = async (path: string) => {
    const text = isOwner
      ? JSON.stringify(await call("GET", path))
      : await (await fetch(`${server.url}/api${path}`)).text();
    return JSON.parse(text, (key, value) => {
      if (["id", "category_id", "updated_at"].includes(key)) return undefined;
      // These values are the ids of other items. An import gives new ids, so only the presence of an id is compared.
      if (key === "translation_of" || key === "item_id") return value !== null;
      return typeof value === "string" ? (titles.get(value) ?? value) : value;
    });
  };
  const answers: Record<string, unknown> = {};
  for (const { path, isPrivate = false, isSingle } of NOUNS) {
    if (isPrivate && !isOwner) continue;
    const answer = await get(path);
    // The export omits the creation time of an item that exists only once, such as the hero section.
    if (isSingle) delete answer.created_at;
    answers[path] = answer;
  }
  for (const slug of isOwner ? ["second-name", "later"] : ["second-name"]) {
    answers[slug] = await get(`/blog/${slug}`);
  }
  if (isOwner) answers.uploads = await get("/uploads");
  return answers;
}

const isFilled = (value: unknown) =>
  value !== null &&
  value !== "" &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

test("the export of a full site has a value in each field of each kind of content", async () => {
  const { document } = await exportOf(full);
  for (const { key, exportKey } of NOUNS) {
    const items: object[] = [document[exportKey]].flat();
    expect([key, items.length > 0]).toEqual([key, true]);
    for (const name of Object.keys(items[0] ?? {})) {
      const isThere = items.some((item) => isFilled(Reflect.get(item, name)));
      // The test site turns these settings off.
      const mayBeFalse = ["indexing", "show_samples", "show_ratings", "form_enabled"].includes(
        name,
      );
      expect([key, name, isThere || mayBeFalse]).toEqual([key, name, true]);
    }
  }
  expect(await jsonResumeAt(full.server.url)).toMatchObject({ basics: { name: "Ada Example" } });
  expect(document.uploads.map(({ file_name }: { file_name: string }) => file_name).sort()).toEqual([
    ...["Board, first.png", "Résumé.pdf", "data.csv", "mark.svg", "papers.bib", "rig.jpg"],
  ]);
});

test("an import into another site restores every byte, and can be undone", {
  timeout: 180_000,
}, async () => {
  const { zip, files } = await exportOf(full);
  const other = await emptySite();
  const before = await filesOf(other);
  const id = await importInto(other, zip);
  expect(await filesOf(other)).toEqual(await filesOf(full));
  expect(JSON.parse(String(files.get("export.json")))).toEqual({
    exported_at: expect.any(String),
    site: full.server.url,
  });
  for (const isOwner of [true, false]) {
    expect(await answersOf(other, isOwner)).toEqual(await answersOf(full, isOwner));
  }
  // The pages and the former addresses are correct on the next request.
  const home = await (await fetch(other.server.url)).text();
  expect(home).toContain("The site of Ada");
  expect(home).not.toContain("Press");
  const moved = await fetch(`${other.server.url}/blog/first-name`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([308, "/blog/second-name"]);
  // A second import of the zip changes nothing.
  const { plan } = await planFor(other, zip);
  expect(plan.rows.filter(({ action }) => action !== "skip")).toEqual([]);

  const undone = await other.call<{ kept: unknown[] }>("POST", `/imports/${id}/undo`);
  expect(undone.kept).toEqual([]);
  const after = await filesOf(other);
  for (const name of Object.keys(after)) if (name.startsWith("media/")) delete after[name];
  const lists = (text = "{}") => {
    const { uploads, site, hero, about, contact, ...rest } = JSON.parse(text);
    return rest;
  };
  expect(lists(after["content.json"])).toEqual(lists(before["content.json"]));
});

/** Deletes all items of collections, and changes the items that exist only once, such as the hero section. */
async function empty({ call }: Site) {
  const lists = NOUNS.filter(({ isSingle }) => !isSingle).toReversed();
  for (const { path } of lists) {
    for (const { id } of await call<{ id: number }[]>("GET", `${path}?limit=100`)) {
      await call("DELETE", `${path}/${id}`);
    }
  }
  const site = { title: null, mark: null, favicon: null, accent: "rose", sections: [] };
  await call("PUT", "/site", { ...site, show_samples: true });
  await call("PUT", "/hero", { title: "", profile_image: "", background_image: "" });
  await call("PUT", "/about", { name: "", profile_image: "", resume_url: "#" });
  await call("PUT", "/contact/info", { timezone: "UTC", email: "" });
  for (const { name } of await call<{ name: string }[]>("GET", "/uploads?limit=100")) {
    await call("DELETE", `/uploads/${name}`);
  }
}

test("an import into the emptied site restores every byte", async () => {
  const { zip } = await exportOf(full);
  const before = await filesOf(full);
  const answers = await answersOf(full, true);
  await empty(full);
  expect((await exportOf(full)).document.uploads).toEqual([]);
  await importInto(full, zip);
  expect(await filesOf(full)).toEqual(before);
  expect(await answersOf(full, true)).toEqual(answers);
});

test("an import of the settings adds only the selected sections and keeps all existing sections", async () => {
  const { zip } = await exportOf(full);
  const other = await emptySite();
  const { id } = await other.call("POST", "/sections", { title: "Here before", content: "" });
  const own = { key: `own:${id}`, label: null, visibility: "hidden", in_nav: false };
  await other.call("PUT", "/site", { sections: [own] });
  const { path, plan } = await planFor(other, zip);
  const rows = plan.rows.flatMap(({ key, noun }) =>
    noun === "site" || key === "section-1" ? [key] : [],
  );
  // The plan shows sections by title, not by id.
  const { before, after } = await other.call<{ before: object; after: object }>(
    "GET",
    `${path}/rows/site-1`,
  );
  expect(JSON.stringify(before)).toContain('{"key":"Here before"');
  expect(JSON.stringify(after)).toMatch(/^(?!.*own:).*"key":"Press".*"key":"Here before"/);
  await other.call("POST", path, { digest: plan.digest, rows });
  const { sections } = await other.call<{ sections: { key: string }[] }>("GET", "/site");
  const [talks] = (await other.call<{ id: number; title: string }[]>("GET", "/sections")).filter(
    ({ title }) => title === "Talks",
  );
  const keys = sections.map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith("own:")).sort()).toEqual(
    [own.key, `own:${talks?.id}`].sort(),
  );
  expect(sections.find(({ key }) => key === own.key)).toEqual(own);
});
