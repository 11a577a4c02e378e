// The order of every list, the pages of long lists, and dates in the owner's time zone.
import { beforeAll, expect, test } from "vitest";
import { type CollectionKey, collectionAt } from "@/lib/content/registry";
import { shownFigure } from "../../support/figures";
import { markOf } from "../support/item-states";
import { sharedOwner } from "../support/owner-calls";
import { pageAt } from "../support/pages";
import { serverUrl } from "../support/shared-site";
import { undoing } from "../support/undoing";
import { readXml, visiting } from "../support/visiting";

const { textOf, things } = visiting(serverUrl);

const call = sharedOwner();
const { post: create } = undoing(call);

const GATE = { tags: ["gate"] };

const FEEDS = ["/feed.xml", "/atom.xml", "/feed.json"];
const BY_DATE = [{ date: "2021" }, { date: "2019-05" }, { date: "2019" }, { date: null }];
const BY_NUMBER = [1, 2, 3].map((display_order) => ({ display_order }));
const AS_ADDED = [{}, {}, {}];

interface OrderCase {
  /** The items in the expected order. */
  items: object[];
  /** Paths of pages and files that list the items. For '/#id', only the headings of the section 'id' are compared. */
  places: string[];
  /** True if the list has the order of creation. */
  isAsAdded?: boolean;
  /** Further fields that each item needs. */
  also?: (mark: string) => object;
}

const ORDER: Record<CollectionKey, OrderCase> = {
  experience: {
    items: [
      { is_current: true, start_date: "2001" },
      { start_date: "2012", end_date: "2013" },
      { start_date: "2010", end_date: "2020" },
    ],
    // On the home page, only this section's headings are compared: the timeline above it lists jobs in another order.
    places: ["/#experience", "/resume", "/resume.json"],
    also: () => ({ company: "Acme" }),
  },
  education: {
    items: [{ start_date: "2012" }, { start_date: "2009-09" }, { start_date: null }],
    places: ["/", "/resume", "/resume.json"],
  },
  publication: { items: BY_DATE, places: ["/", "/resume", "/resume.json"] },
  figure: {
    items: BY_NUMBER,
    places: ["/figures", "/figures.csv"],
    also: (mark) => ({ ...shownFigure(mark.toLowerCase()), label: mark }),
  },
  award: { items: BY_DATE, places: ["/", "/resume", "/resume.json"] },
  certification: {
    items: [
      { display_order: 1, issue_date: "2015-01-01" },
      { display_order: 2, issue_date: "2021-01-01" },
      { display_order: 2, issue_date: "2019-01-01" },
    ],
    places: ["/#certifications", "/resume", "/resume.json"],
  },
  language: { items: BY_NUMBER, places: ["/", "/resume", "/resume.json"] },
  skill: {
    items: BY_NUMBER,
    places: ["/", "/resume", "/resume.json"],
    also: () => ({ category_id: 1 }),
  },
  "skill-category": { items: BY_NUMBER, places: ["/"] },
  project: {
    items: BY_NUMBER.map((item) => ({ ...item, is_featured: true, status: "completed" })),
    places: ["/", "/projects", "/resume.json"],
  },
  "project-category": { items: BY_NUMBER, places: [] },
  "blog-category": { items: BY_NUMBER, places: [] },
  blog: {
    items: [
      { publish_date: "2095-06-01T10:00" },
      { publish_date: "2095-06-01" },
      { publish_date: "2095-05-31T23:59" },
    ],
    places: ["/", "/blogs", ...FEEDS],
    also: () => ({ status: "published", content: "Text." }),
  },
  video: {
    items: AS_ADDED,
    places: ["/"],
    isAsAdded: true,
    also: () => ({ youtubeUrl: "https://youtu.be/aircAruvnKk" }),
  },
  section: { items: AS_ADDED, places: ["/"], isAsAdded: true, also: () => ({ content: "Text." }) },
  page: {
    items: AS_ADDED,
    places: ["/projects"],
    isAsAdded: true,
    also: () => ({ status: "published", content: "Text.", in_nav: true }),
  },
  reply: { items: AS_ADDED, places: [], also: () => ({ text: "Text." }) },
  redirect: { items: AS_ADDED, places: [], also: (mark) => ({ from: `/${mark}`, to: "/blogs" }) },
};

/** The names of the items of each kind, in the expected order. */
const MARKS = new Map<string, string[]>();

// All items are created before the first test, because each change makes the server render all pages again.
beforeAll(async () => {
  const made: string[] = [];
  for (const [name, { items, isAsAdded, also }] of Object.entries(ORDER)) {
    const key = name as CollectionKey;
    const { path, nameField } = collectionAt(key);
    // The names are in alphabetical order, because some lists sort equal items by name.
    const marks = items.map((_, index) => `${markOf(key, "")}${"abcd"[index]}`);
    MARKS.set(key, marks);
    const rows = items.map((item, index) => ({ item, mark: marks[index] ?? "" }));
    const sent = isAsAdded ? rows : [...rows.slice(1), ...rows.slice(0, 1)];
    for (const { item, mark } of sent) {
      const { id } = await call("POST", path, { [nameField]: mark, ...item, ...also?.(mark) });
      made.unshift(`${path}/${id}`);
    }
  }
  return async () => {
    for (const path of made) await call("DELETE", path);
  };
});

test.each(Object.entries(ORDER))(
  "each list of %s has the expected order",
  GATE,
  async (name, one) => {
    const key = name as CollectionKey;
    const { path: address, isPrivate } = collectionAt(key);
    const marks = MARKS.get(key) ?? [];
    const orderIn = (text: string) => {
      const folded = text.toLowerCase();
      const at = (mark: string) => folded.indexOf(mark.toLowerCase());
      return marks.filter((mark) => at(mark) >= 0).sort((a, b) => at(a) - at(b));
    };
    const owners = await call("GET", key === "blog" ? "/blog?limit=100" : address);
    expect(["the owner's list", orderIn(JSON.stringify(owners))]).toEqual([
      "the owner's list",
      marks,
    ]);
    if (!isPrivate) {
      const list = await textOf(`/api${address}`);
      expect(["the public list", orderIn(list)]).toEqual(["the public list", marks]);
    }
    for (const place of one.places) {
      const [path = "", section] = place.split("#");
      const text = section
        ? (await pageAt(path)).at(section).headings(3).join(" ")
        : await textOf(path);
      expect([place, orderIn(text)]).toEqual([place, marks]);
    }
  },
);

const LISTS = [
  {
    path: "/projects",
    size: 24,
    item: { category: "Pages" },
    category: "/categories/projects",
  },
  {
    path: "/blogs",
    size: 9,
    item: { category: "Pages", status: "published", content: "Text." },
    category: "/categories/blog",
  },
];

/** The page number and the links to the previous and next page. */
async function pagination(path: string) {
  const [pages] = (await pageAt(path)).all("navigation", "Pages");
  const links = pages?.tags("a") ?? [];
  const to = (rel: string) =>
    links.find((link) => link.attribute("rel") === rel)?.attribute("href") ?? null;
  return { text: pages?.tags("p")[0]?.text ?? null, previous: to("prev"), next: to("next") };
}

test.each(LISTS)("the pages of $path link to the previous and next page", async (list) => {
  await create(list.category, { name: "Pages" });
  const address = `${list.path}?category=Pages`;
  const kind = list.path === "/blogs" ? "/blog" : "/projects";
  const add = async (count: number) => {
    for (let number = 0; number < count; number++) {
      await create(kind, { title: "Paged", ...list.item });
    }
  };
  await add(list.size);
  const only = { text: null, previous: null, next: null };
  expect(await pagination(address)).toEqual(only);
  await add(1);
  expect(await pagination(address)).toEqual({
    text: "Page 1 of 2",
    previous: null,
    next: `${address}&page=2`,
  });
  expect(await pagination(`${address}&page=2`)).toEqual({
    text: "Page 2 of 2",
    previous: address,
    next: null,
  });
  expect((await pageAt(`${address}&page=2`)).one("main").all("article")).toHaveLength(1);
  // If the page number is too large, there is only a link to the last page.
  expect(await pagination(`${address}&page=9`)).toMatchObject({ previous: `${address}&page=2` });
});

test("a publish date without a time means midnight in the owner's time zone", GATE, async () => {
  const { timezone } = await call("GET", "/contact/info");
  const { slug } = await create<{ slug: string }>("/blog", {
    ...{ title: "By the owner's clock", content: "Text.", status: "published" },
    publish_date: "2096-03-05",
  });
  const dates = async () => ({
    rss: readXml(await textOf("/feed.xml")).rss.channel.item[0].pubDate,
    atom: readXml(await textOf("/atom.xml")).feed.entry[0].published,
    json: JSON.parse(await textOf("/feed.json")).items[0].date_published,
    sitemap: readXml(await textOf("/sitemap.xml")).urlset.url.find(({ loc }: { loc: string }) =>
      loc.endsWith(slug),
    ).lastmod,
    data: (await things(`/blog/${slug}`)).BlogPosting.datePublished,
    page: (await pageAt(`/blog/${slug}`)).one("main").tags("time")[0]?.text,
  });
  try {
    for (const [zone, instant] of [
      ["Pacific/Kiritimati", "2096-03-04T10:00:00.000Z"],
      ["America/Los_Angeles", "2096-03-05T08:00:00.000Z"],
    ] as const) {
      await call("PUT", "/contact/info", { timezone: zone });
      expect([zone, await dates()]).toEqual([
        zone,
        {
          rss: new Date(instant).toUTCString(),
          ...{ atom: instant, json: instant, sitemap: instant },
          // The structured data and the page have a date without time and zone.
          ...{ data: "2096-03-05", page: "Mar 5, 2096" },
        },
      ]);
    }
  } finally {
    await call("PUT", "/contact/info", { timezone });
  }
});
