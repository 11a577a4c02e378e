// Metadata of pages: head, structured data, microformats.
import { describe, expect, test } from "vitest";
import { FIXED_PAGES } from "../../support/public-pages";
import { separateServer } from "../support/owner-calls";
import { visiting } from "../support/visiting";

const server = separateServer();
const { call } = server;
const { get, textOf, things, addresses } = visiting(() => server.url);

describe("a page's head", () => {
  const PAGES = ["/", "/projects", "/blogs", "/resume", ...FIXED_PAGES];

  test.each(PAGES)(
    "the head of %s has the page's address, description, picture and feeds",
    async (path) => {
      const html = await textOf(path);
      const [head = ""] = html.split("</head>");
      const address = path === "/" ? server.url : server.url + path;
      expect(head).toContain(`<link rel="canonical" href="${address}"/>`);
      expect(head).toContain(`<meta property="og:url" content="${address}"/>`);
      expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
      expect(head).toMatch(/<meta name="description" content="[^"]+"\/>/);
      expect(head).toMatch(/<link rel="icon" href="data:image\/svg\+xml,%3Csvg[^"<>]+"/);
      expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
      const apple = await get(/<link rel="apple-touch-icon" href="([^"]+)"/.exec(head)?.[1] ?? "");
      expect(apple.headers.get("content-type")).toBe("image/png");
      for (const feed of ["/feed.xml", "/atom.xml", "/feed.json"]) {
        expect(head).toMatch(new RegExp(`<link rel="alternate"[^>]*href="${server.url}${feed}"`));
      }
      const [, image = ""] = /<meta property="og:image" content="([^"]+)"/.exec(head) ?? [];
      expect(head).toContain(`<meta name="twitter:image" content="${image}"/>`);
      const { status, headers, response } = await get(image.replace(server.url, ""));
      expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
      const png = Buffer.from(await response.arrayBuffer());
      expect(png.subarray(1, 4).toString()).toBe("PNG");
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    },
  );

  test.each([
    ["/blogs", "/blog", 9, "All Blog Posts"],
    ["/projects", "/projects", 24, "All Projects"],
  ])(
    "each page of %s has its own head, and filtered lists have the head of the first page",
    async (path, api, most, title) => {
      const item = { content: "Text.", status: path === "/blogs" ? "published" : "completed" };
      for (let count = 0; count <= most; count++) {
        await call("POST", api, { ...item, title: `Numbered ${count}` });
      }
      const headOf = async (query: string) => {
        const html = await textOf(path + query);
        return [
          /<title>([^<]*)/.exec(html)?.[1]?.replace(/ \| [^|]*$/, ""),
          /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
          /<meta property="og:url" content="([^"]+)"/.exec(html)?.[1],
        ];
      };
      const address = server.url + path;
      const second = [
        expect.stringMatching(`^${title} \\| Page 2 of \\d+$`),
        ...[`${address}?page=2`, `${address}?page=2`],
      ];
      for (const query of ["?page=2", "?page=02&category="]) {
        expect([query, await headOf(query)]).toEqual([query, second]);
      }
      for (const query of ["", "?page=1", "?page=9999", "?page=x", "?page=2&category=Robotics"]) {
        expect([query, await headOf(query)]).toEqual([query, [title, address, address]]);
      }
    },
  );

  test("a title ends with the owner's name, except on the home page and for a post with an SEO title", async () => {
    await call("PUT", "/about", { name: "Ada" });
    await call("POST", "/blog", { title: "Own", seo_title: "Exactly this", status: "published" });
    const titleOf = async (path: string) => /<title>([^<]*)/.exec(await textOf(path))?.[1];
    expect(await titleOf("/projects")).toBe("All Projects | Ada");
    expect(await titleOf(FIXED_PAGES[0])).toMatch(/ESP32 \| Ada$/);
    expect(await titleOf("/blog/own")).toBe("Exactly this");
    expect(await titleOf("/")).toMatch(/^Ada: /);
  });
});

test("structured data describe the owner, every post and every project", async () => {
  const home = await things("/");
  expect(Object.keys(home).sort()).toEqual([
    ...["Person", "PresentationDigitalDocument", "ScholarlyArticle", "WebSite"],
  ]);
  expect(home.Person.sameAs.length).toBeGreaterThan(0);
  expect(home.WebSite.url).toBe(`${server.url}/`);
  for (const address of await addresses()) {
    const path = address.replace(server.url, "");
    const type = /^\/project\//.test(path) ? "CreativeWork" : "BlogPosting";
    if (!/^\/(project|blog)\//.test(path)) continue;
    const found = await things(path);
    expect([path, Object.keys(found).sort()]).toEqual([path, [type, "BreadcrumbList"].sort()]);
    expect(found[type].url).toBe(address);
    expect(found.BreadcrumbList.itemListElement.at(-1).item).toBe(address);
  }
});

test("structured data of the lists and the résumé contain the page's type and address", async () => {
  for (const [path, type] of [
    ["/projects", "CollectionPage"],
    ["/blogs", "CollectionPage"],
    ["/resume", "ProfilePage"],
  ] as const) {
    const found = await things(path);
    expect([path, Object.keys(found).sort()]).toEqual([path, ["BreadcrumbList", type].sort()]);
    expect(found[type].url).toBe(server.url + path);
    expect(found.BreadcrumbList.itemListElement.at(-1).item).toBe(server.url + path);
  }
  const { Person } = await things("/");
  expect((await things("/resume")).ProfilePage.mainEntity["@id"]).toBe(Person["@id"]);
});

test("microformats describe the owner and the posts", async () => {
  const home = await textOf("/");
  for (const property of ["h-card", "u-url u-uid", "p-name", "u-email", "p-note", "p-locality"]) {
    expect(home).toMatch(new RegExp(`class="([^"]* )?${property}[ "]`));
  }
  expect(home).toMatch(/<a href="https:\/\/github.com\/[^"]+"[^>]* rel="me noopener"/);
  const post = await textOf("/blog/dashboard-over-2g");
  for (const property of ["h-entry", "p-name", "dt-published", "e-content", "p-category"]) {
    expect(post).toMatch(new RegExp(`class="([^"]* )?${property}[ "]`));
  }
  expect(await textOf("/blogs")).toMatch(/class="h-feed [^"]*"/);
  const head = (await textOf("/resume")).split("</head>")[0];
  for (const path of ["/resume.pdf", "/resume.json", "/contact.vcf"]) {
    expect(head).toMatch(new RegExp(`<link rel="alternate"[^>]*href="${server.url}${path}"`));
  }
});

test("a title with </script> does not end the structured data", async () => {
  const title = "</script><script>window.broken = true</script>";
  const { slug } = await call("POST", "/projects", { title });
  expect((await things(`/project/${slug}`)).CreativeWork.name).toBe(title);
  expect(await textOf(`/project/${slug}`)).not.toContain("<script>window.broken");
});
