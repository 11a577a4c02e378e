// Search of all public content.
import { describe, expect, test } from "vitest";
import { separateServer } from "../support/owner-calls";

interface Result {
  kind: string;
  title: string;
  url: string;
  excerpt: string;
}

const server = separateServer();
const { call } = server;

async function search(query: string): Promise<Result[]> {
  const response = await fetch(`${server.url}/api/search?q=${encodeURIComponent(query)}`);
  expect(response.status).toBe(200);
  return response.json();
}

const titles = async (query: string) => (await search(query)).map(({ title }) => title);
const project = { description: "Something", category: "IoT" };

test("a result of each kind of content links to the page that shows the item", async () => {
  const made = {
    page: await call<{ slug: string }>("POST", "/pages", {
      title: "Quokka page",
      content: "Now",
      status: "published",
    }),
    project: await call<{ slug: string }>("POST", "/projects", { ...project, title: "Quokka" }),
    post: await call<{ slug: string }>("POST", "/blog", {
      title: "On quokkas",
      content: "Text",
      status: "published",
    }),
  };
  await call("POST", "/experience", { title: "Keeper", company: "Quokka Ltd" });
  await call("POST", "/education", { institution: "Quokka College" });
  await call("POST", "/publications", { title: "A quokka survey" });
  await call("POST", "/certifications", { name: "Quokka handling", issuer: "RSPCA" });
  await call("POST", "/awards", { title: "Best quokka" });
  await call("POST", "/languages", { language: "Quokka", fluency: "Basic" });
  const [category] = await call<{ id: number }[]>("GET", "/skills/categories");
  await call("POST", "/skills", { name: "Quokka care", category_id: category?.id });
  const found = await search("quokka");
  expect(found[0]).toEqual({
    kind: "project",
    title: "Quokka",
    url: `/project/${made.project.slug}`,
    excerpt: "Something",
  });
  expect(Object.fromEntries(found.map(({ kind, url }) => [kind, url]))).toEqual({
    project: `/project/${made.project.slug}`,
    post: `/blog/${made.post.slug}`,
    page: `/${made.page.slug}`,
    experience: "/#experience",
    education: "/#education",
    publication: "/#publications",
    skill: "/#skills",
    certification: "/#certifications",
    award: "/#awards",
    language: "/#languages",
  });
});

test("the search finds the text of a section that the owner added, unless the section is hidden", async () => {
  const section = { title: "Talks", content: "On the *kakapo*, in Wellington" };
  const { id } = await call<{ id: number }>("POST", "/sections", section);
  const found = {
    kind: "page",
    title: "Talks",
    url: "/#talks",
    excerpt: "On the kakapo, in Wellington",
  };
  expect(await search("kakapo")).toEqual([found]);
  const { sections } = await call<{ sections: { key: string }[] }>("GET", "/site");
  const hidden = sections.map((one) =>
    one.key === `own:${id}` ? { ...one, visibility: "hidden" } : one,
  );
  await call("PUT", "/site", { sections: hidden });
  expect(await search("kakapo")).toEqual([]);
});

test("a query without words has no results, and a result list has at most 20 items", async () => {
  for (const query of ["", " ", "?!", "\u0000", "%", "x".repeat(10_000)]) {
    expect([query, await search(query)]).toEqual([query, []]);
  }
  for (let number = 0; number < 25; number++) {
    await call("POST", "/projects", { ...project, title: `Okapi ${number}` });
  }
  expect(await search("okapi")).toHaveLength(20);
  const answer = await fetch(`${server.url}/api/search?q=okapi`);
  expect(answer.headers.get("X-Total-Count")).toBe("25");
  expect(await (await fetch(`${server.url}/search?q=okapi`)).text()).toContain("25 results");
});

test("the next request after an edit finds the new text and not the old text", {
  tags: ["gate"],
}, async () => {
  const { id } = await call<{ id: number }>("POST", "/projects", { ...project, title: "Dingo" });
  expect(await titles("dingo")).toEqual(["Dingo"]);
  await call("PUT", `/projects/${id}`, { title: "Bilby" });
  expect([await titles("dingo"), await titles("bilby")]).toEqual([[], ["Bilby"]]);
});

test("if an item uses a skill, the search result for the skill leads to the page of the skill", async () => {
  const [category] = await call<{ id: number }[]>("GET", "/skills/categories");
  await call("POST", "/skills", { name: "Numeric C++", category_id: category?.id });
  expect(await search("numeric")).toMatchObject([{ kind: "skill", url: "/#skills" }]);
  await call("POST", "/projects", { ...project, title: "Sums", technologies: ["numeric c++"] });
  const found = (await search("numeric")).find(({ kind }) => kind === "skill");
  expect(found?.url).toBe("/skills/numeric-c-plus-plus");
});

describe("the search page without scripts", () => {
  const page = async (query: string) => {
    const response = await fetch(`${server.url}/search${query}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    // Each query has its own address, so search engines must not index the page.
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    return html.split("<main")[1]?.split("</main>")[0] ?? "";
  };

  test("the page has a search form, and shows the results by kind with the searched words highlighted", async () => {
    const { slug } = await call<{ slug: string }>("POST", "/projects", {
      ...project,
      title: "A wombat <b>counter</b>",
      description: "Counts wombats & others",
    });
    const form = await page("");
    expect(form).toContain('action="/search"');
    expect(form).toMatch(/<input type="search"[^>]* name="q"/);
    const html = await page("?q=Wombat");
    expect(html).toContain('value="Wombat"');
    expect(html).toContain("1 result<");
    expect(html).toMatch(/<h2[^>]*>Projects/);
    expect(html).toContain(`href="/project/${slug}"`);
    expect(html).toMatch(/A <mark[^>]*>wombat<\/mark> &lt;b&gt;counter/);
    expect(html).toMatch(/<mark[^>]*>wombat<\/mark>s &amp; others/);
  });

  test("the page escapes the query, cuts a long query and shows the latest edits", async () => {
    const html = await page(`?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
    expect(html).toContain("Nothing found for “&quot;&gt;&lt;img src=x");
    expect(html).not.toContain("<img src=x");
    expect(await page(`?q=${"y".repeat(7_000)}`)).toContain("y".repeat(200));
    expect(await page("?q=potoroo&q=other&page=3")).toContain("Nothing found for “potoroo”");
    const { id } = await call<{ id: number }>("POST", "/projects", {
      ...project,
      title: "Potoroo",
    });
    expect(await page("?q=potoroo")).toContain("1 result<");
    await call("PUT", `/projects/${id}`, { visibility: "hidden" });
    expect(await page("?q=potoroo")).toContain("Nothing found for “potoroo”");
  });
});

test("pages contain a link to the search, but do not load the script of the search", async () => {
  const html = await (await fetch(server.url)).text();
  expect(html).toMatch(/<a href="\/search"[^>]*aria-label="Search"/);
  const tags = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)];
  expect(tags.length).toBeGreaterThan(5);
  for (const [, src = ""] of tags) {
    const script = await (await fetch(new URL(src, server.url))).text();
    expect([src, script.includes("Nothing found for")]).toEqual([src, false]);
  }
});

test("the search finds text in the details of a project, in the introduction and in titles of videos", async () => {
  await call("POST", "/projects", {
    ...{ ...project, title: "Gauge", long_description: "Dibbler proof", role: "Numbat lead" },
    ...{
      highlights: ["Survived a kowari"],
      headline: [{ figure: "8 yr", caption: "per woomera" }],
    },
  });
  for (const word of ["dibbler", "numbat", "kowari", "woomera"]) {
    expect(await titles(word)).toEqual(["Gauge"]);
  }
  await call("PUT", "/about", { introduction: "I breed a potoroo." });
  expect(await search("potoroo")).toMatchObject([
    { kind: "page", url: "/#about", excerpt: expect.stringContaining("potoroo") },
  ]);
  const nothing = { introduction: "", description: "", secondary_description: "" };
  await call("PUT", "/about", {
    ...{ ...nothing, name: "Ada Potoroo", profile_image: "", highlights: [], skills: [] },
  });
  expect(await search("potoroo")).toEqual([]);
  await call("POST", "/videos", {
    title: "Cassowary cam",
    youtubeUrl: "https://youtu.be/pwChk4S99i4",
  });
  expect(await search("cassowary")).toMatchObject([{ kind: "page", url: "/#videos" }]);
});

test("the search finds only the text that visitors see, and an excerpt separates a heading from its text", async () => {
  const sheet = "```spec\nname,value,figure\nDunnart life,8.5,pademelon\n```";
  const content = `## Results\n\nThe antechinus [works](https://bettong.example).\n\n${sheet}`;
  await call("POST", "/pages", { title: "Seen", content, status: "published" });
  expect(await search("antechinus")).toMatchObject([
    { title: "Seen", excerpt: "Results · The antechinus works." },
  ]);
  expect(await titles("dunnart")).toEqual(["Seen"]);
  expect(await titles("pademelon")).toEqual([]);
  expect(await titles("bettong.example")).toEqual([]);
});
