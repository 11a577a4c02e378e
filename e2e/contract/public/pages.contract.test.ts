// The owner's own pages, and the owner's own sections of the home page.
import { describe, expect, test } from "vitest";
import { sharedOwner } from "../support/owner-calls";
import { navOf } from "../support/pages";
import { serverUrl } from "../support/shared-site";
import { visiting } from "../support/visiting";

interface Item {
  id: number;
  slug: string;
  content_html: string;
}

const call = sharedOwner();

const { get, textOf, statusOf, redirectOf } = visiting(serverUrl);
const post = (path: string, body: object) => call<Item>("POST", path, body);

describe("own pages", () => {
  test("each save and delete of a page takes effect on the next request", {
    tags: ["gate"],
  }, async () => {
    expect(await statusOf("/uses")).toBe(404);
    const page = await post("/pages", {
      ...{ title: "Uses", content: "## Desk\n\nA *lathe*.", status: "published" },
      ...{ seo_title: "What Maya uses", seo_description: "Tools that last." },
    });
    expect(page).toMatchObject({ slug: "uses", in_nav: false });
    expect(page.content_html).toContain("<em>lathe</em>");
    const { status, headers, text: html } = await get("/uses");
    expect([status, headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=0, must-revalidate",
    ]);
    expect((await get("/uses")).headers.get("cache-status")).toBe("portfolio; hit");
    expect(html).toContain("<title>What Maya uses</title>");
    expect(html).toContain('<meta name="description" content="Tools that last."');
    expect(html).toContain(`<link rel="canonical" href="${serverUrl()}/uses"`);
    expect(html).toContain("<em>lathe</em>");
    expect(html).toMatch(/<h1[^>]*>Uses</);
    expect(html).toContain("/cards/page/uses.png");
    expect(await statusOf("/cards/page/uses.png")).toBe(200);
    expect(await textOf("/sitemap.xml")).toContain(`${serverUrl()}/uses<`);
    const view = { method: "POST", body: JSON.stringify({ path: "/uses" }) };
    expect((await fetch(`${serverUrl()}/api/views`, view)).status).toBe(204);

    await call("PUT", `/pages/${page.id}`, { content: "A saw." });
    expect(await textOf("/uses")).toContain("A saw.");
    await call("DELETE", `/pages/${page.id}`);
    expect(await statusOf("/uses")).toBe(404);
    expect(await textOf("/sitemap.xml")).not.toContain("/uses");
  });

  test("an id and a former slug redirect to the page", { tags: ["gate"] }, async () => {
    const { id } = await post("/pages", { title: "Now", content: "x", status: "published" });
    for (const name of [id, "now"]) expect(await statusOf(`/api/pages/${name}`)).toBe(200);
    expect(await statusOf("/api/pages/then")).toBe(404);
    expect(await redirectOf(`/${id}`)).toEqual([308, "/now"]);
    await call("PUT", `/pages/${id}`, { slug: "today" });
    expect(await redirectOf("/now")).toEqual([308, "/today"]);
    expect(await statusOf("/today")).toBe(200);
    await call("DELETE", `/pages/${id}`);
    expect(await statusOf("/now")).toBe(404);
  });

  test("a restored page gets its former addresses back, except addresses that another page uses now", async () => {
    const page = (slug: string) =>
      post("/pages", { title: "P", content: "x", status: "published", slug });
    const { id } = await page("first");
    for (const slug of ["second", "third"]) await call("PUT", `/pages/${id}`, { slug });
    await call("DELETE", `/pages/${id}`);
    for (const slug of ["first", "second", "third"]) expect(await statusOf(`/${slug}`)).toBe(404);
    const other = await page("second");
    const [deleted] = await call<Item[]>("GET", "/history/deleted?noun=page");
    const { snapshot } = await call<{ snapshot: object }>("GET", `/history/${deleted?.id}`);
    const back = await post("/pages", { ...snapshot, restores: deleted?.id });
    expect(await redirectOf("/first")).toEqual([308, "/third"]);
    expect(await statusOf("/second")).toBe(200);
    for (const item of [back, other]) await call("DELETE", `/pages/${item.id}`);
  });

  test("a public page with `in_nav` is in the navigation after the sections", async () => {
    const before = navOf(await textOf("/"));
    const page = await post("/pages", { title: "Now & then", in_nav: true, slug: "now" });
    expect(navOf(await textOf("/"))).toEqual(before);
    await call("PUT", `/pages/${page.id}`, { status: "published" });
    for (const path of ["/", "/now", "/resume"]) {
      const nav = navOf(await textOf(path));
      const sections = before.slice(0, -1);
      expect(nav).toEqual([...sections, ["/now", "Now &amp; then"], ...before.slice(-1)]);
    }
    await call("PUT", `/pages/${page.id}`, { in_nav: false });
    expect(navOf(await textOf("/"))).toEqual(before);
    await call("DELETE", `/pages/${page.id}`);
  });
});

interface Site {
  sections: { key: string; label: string | null; visibility: string; in_nav: boolean }[];
}

describe("own sections", () => {
  const keys = async () => (await call<Site>("GET", "/site")).sections.map(({ key }) => key);
  const settings = async (key: string, to: Partial<Site["sections"][number]>) => {
    const { sections } = await call<Site>("GET", "/site");
    const changed = sections.map((one) => (one.key === key ? { ...one, ...to } : one));
    await call("PUT", "/site", { sections: changed });
  };

  test("a new section is above the contact section, and a deleted section disappears", async () => {
    const before = await keys();
    const { id, content_html } = await post("/sections", { title: "Talks", content: "*Soon*" });
    expect(content_html).toContain("<em>Soon</em>");
    expect(await keys()).toEqual([...before.slice(0, -1), `own:${id}`, "contact"]);
    const html = await textOf("/");
    expect(html).toContain("<em>Soon</em>");
    expect(html.indexOf('<section id="talks"')).toBeGreaterThan(html.indexOf('id="videos"'));
    expect(html.indexOf('<section id="talks"')).toBeLessThan(html.indexOf('id="contact"'));
    await call("PUT", `/sections/${id}`, { content: "*Later*" });
    expect(await textOf("/")).toContain("<em>Later</em>");
    // Saving a list without the section does not remove the section.
    await call("PUT", "/site", { sections: [] });
    expect(await keys()).toEqual([...before.slice(0, -1), `own:${id}`, "contact"]);
    await call("DELETE", `/sections/${id}`);
    expect(await keys()).toEqual(before);
    expect(await textOf("/")).not.toContain('<section id="talks"');
  });

  test("an own section can be moved, labelled, added to the navigation and hidden", {
    tags: ["gate"],
  }, async () => {
    const { id } = await post("/sections", { title: "Talks", content: "Qown-sectionQ" });
    const key = `own:${id}`;
    const { sections } = await call<Site>("GET", "/site");
    const [own] = sections.filter((one) => one.key === key);
    if (!own) throw new Error("The section is not in the list");
    const others = sections.filter((one) => one.key !== key);
    await call("PUT", "/site", {
      sections: [{ ...own, label: "On stage", in_nav: true }, ...others],
    });
    const html = await textOf("/");
    expect(html.indexOf('<section id="talks"')).toBeLessThan(html.indexOf('id="about"'));
    expect(html).toMatch(/<h2 id="talks-title"[^>]*>On stage</);
    expect(navOf(html)[0]).toEqual(["/#talks", "On stage"]);
    expect(navOf(await textOf("/resume"))[0]).toEqual(["/#talks", "On stage"]);

    await settings(key, { visibility: "hidden" });
    for (const path of ["/", "/resume", "/api/sections"]) {
      const text = await textOf(path);
      expect([path, /Qown-sectionQ|"\/?#talks"|id="talks"/.test(text)]).toEqual([path, false]);
    }
    expect(await statusOf(`/api/sections/${id}`)).toBe(404);
    expect(await call("GET", `/sections/${id}`)).toMatchObject({ title: "Talks" });

    await settings(key, { visibility: "filled" });
    expect(await textOf("/")).toContain("Qown-sectionQ");
    await call("PUT", `/sections/${id}`, { content: " " });
    const empty = await textOf("/");
    expect(empty).not.toContain('<section id="talks"');
    expect(navOf(empty)[0]).not.toEqual(["/#talks", "On stage"]);
    await call("DELETE", `/sections/${id}`);
  });
});
