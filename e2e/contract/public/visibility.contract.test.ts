/** @module-tag gate */
// Each output of the site (a page, a feed or a file) shows exactly the items that its readers may see. The tests create
// an item of each kind of content in each state, such as draft or hidden. Then the tests look for these items in each
// output.
import { beforeAll, expect, test } from "vitest";
import { type CollectionKey, collectionAt, NOUNS } from "@/lib/content/registry";
import { newAddress, ownerCall } from "../support/api";
import { type ItemState, itemIn, markOf, stateMark, statesOf } from "../support/item-states";
import { pdfAt } from "../support/pdf";
import { serverUrl } from "../support/shared-site";
import { visiting } from "../support/visiting";

const { get, textOf, addresses } = visiting(serverUrl);

/** The reader of an output: a visitor of the site, a reader of the résumé, or a client of the API. */
type Reader = "site" | "resume" | "api";

const SEEN: Record<Reader, readonly ItemState[]> = {
  site: ["shown", "everywhere", "site", "published"],
  resume: ["shown", "everywhere", "resume", "published"],
  api: ["shown", "everywhere", "site", "resume", "published"],
};

const COLLECTIONS = NOUNS.flatMap((noun) => (noun.isSingle || "isPrivate" in noun ? [] : [noun]));
/** A technology or tag of every item that has technologies or tags. */
const SHARED = "Qshared";
/** The kinds of content that can be shown on the site, the résumé or both. Projects and figures are listed separately. */
const CAREER: CollectionKey[] = COLLECTIONS.filter(
  ({ key, publishing }) =>
    publishing?.field === "visibility" && key !== "project" && key !== "figure",
).map(({ key }) => key);
const HOME: CollectionKey[] = [
  ...CAREER,
  ...(["skill-category", "video", "section", "page"] as const),
  ...(["project", "project-category", "blog", "blog-category"] as const),
];
const FOUND: CollectionKey[] = [...CAREER, "figure", "video", "section", "project", "blog", "page"];
const USES: CollectionKey[] = ["experience", "project", "project-category", "blog", "page"];

const dataOf = async (path: string) =>
  [...(await textOf(path)).matchAll(/<script type="application\/ld\+json">.*?<\/script>/gs)].join();
/** Requests a page as a browser does after a click on a link inside the site. */
const click = (path: string) => fetch(serverUrl() + path, { headers: { RSC: "1" } });
const onPaper = async (path: string) => (await pdfAt(serverUrl() + path)).text.replace(/\s/g, "");
/** Searches once for each state, because one search returns too few results for all. Returns all results as text. */
async function found(path: string) {
  const texts: string[] = [];
  const states = new Set(COLLECTIONS.flatMap(({ key }) => statesOf(key)));
  for (const state of states) {
    const address = `${path}?q=${stateMark(state)}`;
    texts.push((await get(address, { "X-Forwarded-For": newAddress() })).text);
  }
  // The search page puts each found word into a `mark` element. These tags could split an item's name, so remove them.
  return texts.join("\n").replaceAll(/<\/?mark[^>]*>/g, "");
}

/** Maps each output to its kind of reader, its kinds of content, and a function that reads the output. */
const OUTPUTS: Record<string, [Reader, CollectionKey[], () => Promise<string>]> = {
  "the home page": ["site", HOME, () => textOf("/")],
  "the home page after a click on a link": ["site", HOME, async () => (await click("/")).text()],
  "the home page's structured data": ["site", ["publication"], () => dataOf("/")],
  "the list of projects": [
    "site",
    ["project", "project-category", "page"],
    () => textOf("/projects"),
  ],
  "the list of posts": ["site", ["blog", "blog-category", "page"], () => textOf("/blogs")],
  "the list of figures": ["site", ["figure", "page"], () => textOf("/figures")],
  "the figures as CSV": ["site", ["figure"], () => textOf("/figures.csv")],
  "a technology's page": ["site", USES, () => textOf(`/skills/${SHARED.toLowerCase()}`)],
  "the search result of the API": ["site", FOUND, () => found("/api/search")],
  "the search page": ["site", FOUND, () => found("/search")],
  RSS: ["site", ["blog"], () => textOf("/feed.xml")],
  Atom: ["site", ["blog"], () => textOf("/atom.xml")],
  "JSON Feed": ["site", ["blog"], () => textOf("/feed.json")],
  // A job has no page, but its name is also the name of a technology, and the page of the technology is listed.
  "the sitemap": ["site", ["experience", "project", "blog", "page"], () => textOf("/sitemap.xml")],
  "the résumé": ["resume", [...CAREER, "project", "blog", "page"], () => textOf("/resume")],
  "the résumé as a PDF": ["resume", [...CAREER, "project", "blog"], () => onPaper("/resume.pdf")],
  "JSON Resume": [
    "resume",
    [...CAREER, "project", "project-category"],
    () => textOf("/resume.json"),
  ],
  "the vCard": ["site", [], () => textOf("/contact.vcf")],
};

let call: Awaited<ReturnType<typeof ownerCall>>;

/** The kinds of content whose items are in a text, with the states of these items. */
function statesIn(text: string): Partial<Record<CollectionKey, ItemState[]>> {
  const folded = text.toLowerCase();
  const found = COLLECTIONS.map(({ key }) => ({
    key,
    states: statesOf(key).filter((state) => folded.includes(markOf(key, state).toLowerCase())),
  }));
  const named = found.filter(({ states }) => states.length > 0);
  return Object.fromEntries(named.map(({ key, states }) => [key, states]));
}

/** Maps each kind of content to the states that a reader may see. */
const seenBy = (reader: Reader, keys: readonly CollectionKey[]) =>
  Object.fromEntries(
    keys.map((key) => [key, statesOf(key).filter((state) => SEEN[reader].includes(state))]),
  );

beforeAll(async () => {
  call = await ownerCall(serverUrl());
  const made: string[] = [];
  for (const { key, path } of COLLECTIONS) {
    for (const state of statesOf(key)) {
      const { id } = await call("POST", path, itemIn(key, state, SHARED));
      made.unshift(`${path}/${id}`);
    }
  }
  return async () => {
    for (const path of made) await call("DELETE", path);
  };
});

test.each(Object.entries(OUTPUTS))(
  "%s contains exactly the items that its readers may see",
  async (_, output) => {
    const [reader, keys, read] = output;
    expect(statesIn(await read())).toEqual(seenBy(reader, keys));
  },
);

const SLUGGED = { project: "/project", blog: "/blog", page: "" } as const;

test.each(Object.entries(SLUGGED))(
  "an item of the kind '%s' has a page, a card and a view count only if it is public",
  async (name, folder) => {
    const key = name as keyof typeof SLUGGED;
    const statuses = async (state: ItemState) => {
      const slug = markOf(key, state).toLowerCase();
      const path = `${folder}/${slug}`;
      const viewed = await fetch(`${serverUrl()}/api/views`, {
        method: "POST",
        body: JSON.stringify({ path }),
        headers: {
          "User-Agent": "Mozilla/5.0 (X11) Firefox/145.0",
          "X-Forwarded-For": newAddress(),
        },
      });
      return {
        page: (await get(path)).status,
        clicked: (await click(path)).status,
        card: (await get(`/cards/${key}/${slug}.png`)).status,
        views: viewed.status,
      };
    };
    const there = { page: 200, clicked: 200, card: 200, views: 204 };
    const missing = { page: 404, clicked: 404, card: 404, views: 422 };
    for (const state of statesOf(key)) {
      const expected = SEEN.site.includes(state) ? there : missing;
      expect([state, await statuses(state)]).toEqual([state, expected]);
      const { status } = await get(
        `/api${collectionAt(key).path}/${markOf(key, state).toLowerCase()}`,
      );
      expect([state, status]).toEqual([state, SEEN.api.includes(state) ? 200 : 404]);
    }
    const { pages } = await call<{ pages: unknown }>("GET", "/statistics?days=30");
    expect(statesIn(JSON.stringify(pages))).toMatchObject(seenBy("site", [key]));
  },
);

test.each(COLLECTIONS)(
  "the API returns the public items of $path to everyone, and all items to the owner",
  async ({ key, path }) => {
    const list = path === "/blog" ? `${path}?limit=100` : path;
    const response = await get(`/api${list}`);
    const states = statesOf(key).filter((state) => SEEN.api.includes(state));
    expect(statesIn(response.text)[key]).toEqual(states);
    expect(statesIn(JSON.stringify(await call("GET", list)))[key]).toEqual(statesOf(key));
    const items = await call<{ id: number }[]>("GET", list);
    const listed: { id: number }[] = JSON.parse(response.text);
    expect(response.headers.get("x-total-count")).toBe(String(listed.length));
    for (const { id } of items.filter((item) => statesIn(JSON.stringify(item))[key])) {
      const { status } = await get(`/api${path}/${id}`);
      const isListed = listed.some((one) => one.id === id);
      if (status !== 405) expect([id, status]).toEqual([id, isListed ? 200 : 404]);
    }
  },
);

test("no page in the sitemap contains the name of an item that visitors must not see", async () => {
  const seen = seenBy(
    "site",
    COLLECTIONS.map(({ key }) => key),
  );
  const leaks: [string, CollectionKey, ItemState][] = [];
  for (const address of await addresses()) {
    const path = address.slice(serverUrl().length);
    if (Object.keys(statesIn(path)).length === 0) continue;
    for (const [key, states] of Object.entries(statesIn(await textOf(path)))) {
      for (const state of states) {
        if (!seen[key]?.includes(state)) leaks.push([path, key as CollectionKey, state]);
      }
    }
  }
  expect(leaks).toEqual([]);
});
