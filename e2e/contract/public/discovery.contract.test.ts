// The sitemap, feeds and cards (preview images) contain all public content and nothing else.
import { XMLValidator } from "fast-xml-parser";
import { expect, test, vi } from "vitest";
import { startServer } from "../../support/server";
import { sharedOwner } from "../support/owner-calls";
import { serverUrl } from "../support/shared-site";
import { undoing } from "../support/undoing";
import { type Anything, readXml, visiting } from "../support/visiting";

const call = sharedOwner();
const { post: create, put } = undoing(call);
const { get, textOf, things } = visiting(serverUrl);

const MACHINE_READ = ["/sitemap.xml", "/feed.xml", "/atom.xml", "/feed.json"];
const READ_BY_PEOPLE = ["/", "/blogs"];
const NARROWED = [
  ...["search=zyzzyva", "tag=zyzzyva", "category=Zyzzyva", "page=2", "search=&tag=&page=0"].map(
    (query) => `/blogs?${query}`,
  ),
  ...["category=Zyzzyva", "technology=zyzzyva"].map((query) => `/projects?${query}`),
  ...["search=zyzzyva", "tag=zyzzyva", "category=Zyzzyva"].map((query) => `/api/blog?${query}`),
];
const XML = ["/sitemap.xml", "/feed.xml", "/atom.xml"];

test("no filtered list contains a draft or a scheduled post", {
  tags: ["gate"],
}, async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const post = { content: "zyzzyva", category: "Zyzzyva", tags: ["zyzzyva"], is_featured: true };
  const hidden = [
    { ...post, title: "Secretdraft", status: "draft" },
    { ...post, title: "Secretlater", status: "scheduled", publish_date: later },
  ];
  await create("/categories/blog", { name: "Zyzzyva" });
  for (const one of hidden) await create("/blog", one);
  for (const path of NARROWED) {
    // Each address is requested as a page and as an RSC payload.
    for (const accept of ["text/html", "text/x-component"]) {
      const headers = new Headers(accept === "text/html" ? {} : { RSC: "1" });
      const answer = await fetch(serverUrl() + path, { headers });
      const leak = /secret(draft|later)/i.exec(await answer.text());
      expect([path, accept, answer.status, leak]).toEqual([path, accept, 200, null]);
    }
  }
});

test("a scheduled post appears on pages, in feeds and in the sitemap when it is due, and disappears when it is deleted", async () => {
  const dateIn = (ms: number) => new Date(Date.now() + ms).toISOString();
  const { id } = await call("POST", "/blog", {
    title: "Right on time",
    content: "[a link](/projects) and ![a picture](/uploads/a.png)",
    status: "scheduled",
    publish_date: dateIn(3_600_000),
  });
  const everywhere = [...MACHINE_READ, ...READ_BY_PEOPLE];
  for (const path of everywhere) expect(await textOf(path)).not.toContain("right-on-time");
  const publish_date = dateIn(5_000);
  await call("PUT", `/blog/${id}`, { publish_date });
  // The pages that are cached now must expire on the publish date.
  await Promise.all(everywhere.map(textOf));
  await vi.waitFor(
    async () => {
      for (const path of everywhere) expect(await textOf(path)).toContain("/blog/right-on-time");
    },
    { timeout: 25_000, interval: 200 },
  );
  expect((await things("/blog/right-on-time")).BlogPosting.headline).toBe("Right on time");
  expect((await get("/cards/blog/right-on-time.png")).status).toBe(200);
  const feed = JSON.parse(await textOf("/feed.json"));
  const [item] = feed.items;
  expect(item.title).toBe("Right on time");
  expect(item.content_html).toContain(`href="${serverUrl()}/projects"`);
  expect(item.content_html).toContain(`src="${serverUrl()}/uploads/a.png"`);
  expect(new Date(item.date_published).toISOString()).toBe(publish_date);
  await call("DELETE", `/blog/${id}`);
  for (const path of everywhere) expect(await textOf(path)).not.toContain("right-on-time");
  expect((await get("/cards/blog/right-on-time.png")).status).toBe(404);
});

test("robots.txt contains the sitemap's address and excludes the owner's pages", async () => {
  const text = await textOf("/robots.txt");
  expect(text).toContain(`Sitemap: ${serverUrl()}/sitemap.xml`);
  for (const path of ["/dashboard", "/login", "/api/"]) {
    expect(text).toContain(`Disallow: ${path}`);
  }
});

test("feeds with special characters are well-formed", async () => {
  const title = `C<T> & "co" ]]> 'x' &amp;`;
  const { slug } = await create("/blog", {
    title,
    excerpt: title,
    content: "`a < b && c` ]]> &#12; <b>&copy;</b>",
    tags: [title],
    author: title,
    status: "published",
  });
  for (const path of XML) {
    const xml = await textOf(path);
    expect([path, XMLValidator.validate(xml)]).toEqual([path, true]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
  }
  const feed = JSON.parse(await textOf("/feed.json"));
  expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
  expect(feed.items[0]).toMatchObject({
    title,
    tags: [title],
    url: `${serverUrl()}/blog/${slug}`,
  });
  expect((await things(`/blog/${slug}`)).BlogPosting).toMatchObject({ headline: title });
});

test("feeds have the full text of the latest 20 posts, newest first", async () => {
  for (let number = 0; number < 14; number++) {
    const post = { title: `Number ${number}`, content: "x", status: "published" };
    await create("/blog", { ...post, publish_date: "2020-01-01" });
  }
  const { rss } = readXml(await textOf("/feed.xml"));
  const { feed } = readXml(await textOf("/atom.xml"));
  const json = JSON.parse(await textOf("/feed.json"));
  expect([rss.channel.item.length, feed.entry.length, json.items.length]).toEqual([20, 20, 20]);
  const times = json.items.map((item: Anything) => Date.parse(item.date_published));
  expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
  const long = json.items.filter((item: Anything) => item.content_html.length > 4_000);
  expect(long.length).toBeGreaterThan(5);
  expect(JSON.stringify(json.items)).not.toMatch(/(href|src)=\\"[/#]/);
});

test("each file has its media type, is cached, and is correct on the next request after an edit", {
  tags: ["gate"],
}, async () => {
  const types = {
    "/sitemap.xml": "application/xml",
    "/robots.txt": "text/plain",
    "/manifest.webmanifest": "application/manifest+json",
    "/feed.xml": "application/rss+xml; charset=utf-8",
    "/atom.xml": "application/atom+xml; charset=utf-8",
    "/feed.json": "application/feed+json; charset=utf-8",
    "/cards/site.png": "image/png",
  };
  for (const [path, type] of Object.entries(types)) {
    const { headers } = await get(path);
    expect([path, headers.get("content-type")]).toEqual([path, type]);
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const again = await get(path, { "If-None-Match": headers.get("etag") ?? "" });
    expect([path, again.status]).toEqual([path, 304]);
    expect(again.headers.get("cache-status")).toBe("portfolio; hit");
  }
  await put("/about", { name: "Ada <Lovelace>" });
  const manifest = JSON.parse(await textOf("/manifest.webmanifest"));
  expect(manifest.name).toBe("Ada <Lovelace>");
  for (const { src, type } of manifest.icons) {
    const { status, headers } = await fetch(new URL(src, serverUrl()));
    expect([src, status, headers.get("content-type")]).toEqual([src, 200, type]);
  }
  expect((await things("/")).Person.name).toBe("Ada <Lovelace>");
});

test("an address with a query returns the cached card, and the address of an unknown card returns 404", async () => {
  await get("/cards/site.png");
  const { status, headers } = await get("/cards/site.png?again");
  expect([status, headers.get("cache-status")]).toEqual([200, "portfolio; hit"]);
  for (const path of ["/cards/blog/x.png", "/cards/site", "/cards/blog", "/cards/a/b/c.png"]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
});

test("addresses begin with SITE_URL if it is set, else with the origin of the request", async () => {
  const secure = await get("/robots.txt", { "X-Forwarded-Proto": "https" });
  expect(secure.text).toContain(`Sitemap: ${serverUrl().replace("http:", "https:")}/sitemap.xml`);
  expect(await textOf("/robots.txt")).toContain(`Sitemap: ${serverUrl()}/sitemap.xml`);
  const set = await startServer({ settings: { SITE_URL: "https://me.example/" } });
  try {
    for (const path of ["/sitemap.xml", "/feed.xml", "/atom.xml", "/feed.json", "/"]) {
      const text = await (await fetch(set.url + path)).text();
      expect(text).toContain("https://me.example/");
      expect([path, text.includes("localhost")]).toEqual([path, false]);
    }
  } finally {
    await set.dispose();
  }
});
