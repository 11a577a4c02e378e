// The site's settings: title, sections, samples, search engines, theme, mark and icons.
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SECTION_KEYS } from "@/lib/content/nouns/site/schema";
import { FIXED_PAGES } from "../../support/public-pages";
import { ownerCall } from "../support/api";
import { navOf } from "../support/pages";
import { serverUrl } from "../support/shared-site";

interface Section {
  key: string;
  label: string | null;
  visibility: string;
  in_nav: boolean;
}

interface Site {
  updated_at: string;
  sections: Section[];
}

let call: Awaited<ReturnType<typeof ownerCall>>;
let before: Site;

const get = (path: string) => fetch(serverUrl() + path, { redirect: "manual" });
const textOf = async (path: string) => (await get(path)).text();
const statusOf = async (path: string) => (await get(path)).status;

/** Uploads a square of the given colour, and returns the address of the upload. */
async function upload(background: string): Promise<string> {
  const square = sharp({ create: { width: 64, height: 64, channels: 3, background } });
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(await square.png().toBuffer())]), "square.png");
  return (await call<{ url: string }>("POST", "/upload/upload", form)).url;
}

/** The ids of the sections of the home page, in order. */
const sectionsOf = (html: string) =>
  [...html.matchAll(/<section id="([a-z]+)"/g)].map(([, id]) => id);
/** The id and the label of each section that the navigation links to. */
const sectionLinksOf = (html: string) =>
  navOf(html)
    .filter(([href]) => href.startsWith("/#"))
    .map(([href, label]) => [href.slice(2), label]);

/** All sections, with the given changes. */
const changed = (changes: Record<string, Partial<Section>>) =>
  before.sections.map((section) => ({ ...section, ...changes[section.key] }));

beforeAll(async () => {
  call = await ownerCall(serverUrl());
  before = await call<Site>("GET", "/site");
}, 60_000);

const putBack = async () => {
  const { updated_at, ...settings } = before;
  await call("PUT", "/site", settings);
};
beforeEach(putBack);
afterAll(putBack);

test("settings that were never saved have their defaults", { tags: ["gate"] }, () => {
  expect(before).toMatchObject({
    title: null,
    description: null,
    default_theme: "system",
    accent: "amber",
    mark: null,
    favicon: null,
    indexing: true,
    show_samples: true,
  });
  expect(before.sections.map(({ key }) => key)).toEqual([...SECTION_KEYS]);
});

test("the owner's order, labels and visibility of sections apply to the home page", {
  tags: ["gate"],
}, async () => {
  const sections = changed({
    skills: { label: "Tools", visibility: "hidden" },
    blog: { label: "Notes", in_nav: true },
    projects: { label: "Work" },
  });
  // Moves the contact section to the top.
  sections.unshift(...sections.splice(-1));
  await call("PUT", "/site", { sections });
  const html = await textOf("/");
  expect(sectionsOf(html)).toEqual([
    ...["contact", "about", "experience", "education", "projects", "blog"],
    ...["publications", "certifications", "awards", "videos"],
  ]);
  expect(sectionLinksOf(html)).toEqual([
    ["contact", "Contact"],
    ["about", "About"],
    ["experience", "Experience"],
    ["projects", "Work"],
    ["blog", "Notes"],
  ]);
  expect(html).toMatch(/<h2 id="blog-title"[^>]*>Notes</);
  expect(await statusOf("/blogs")).toBe(200);
});

test("a section with the visibility 'filled' appears when it has an item", async () => {
  await call("PUT", "/site", {
    sections: changed({ education: { in_nav: true }, awards: { visibility: "shown" } }),
  });
  const showAll = async (visibility: string) => {
    for (const list of ["education", "awards"]) {
      const items = await call<{ id: number }[]>("GET", `/${list}`);
      for (const { id } of items) await call("PUT", `/${list}/${id}`, { visibility });
    }
  };
  try {
    await showAll("hidden");
    const without = await textOf("/");
    expect(sectionsOf(without)).not.toContain("education");
    expect(sectionLinksOf(without).map(([id]) => id)).not.toContain("education");
    expect(without).toContain("No awards listed yet");
    await showAll("site");
    const html = await textOf("/");
    expect(sectionsOf(html).slice(0, 3)).toEqual(["about", "experience", "education"]);
    expect(sectionLinksOf(html).map(([id]) => id)).toContain("education");
  } finally {
    await showAll("everywhere");
  }
});

test("switching the samples off removes their pages and all links to them", async () => {
  for (const path of FIXED_PAGES) expect([path, await statusOf(path)]).toEqual([path, 200]);
  await call("PUT", "/site", { show_samples: false });
  for (const path of FIXED_PAGES) {
    expect([path, await statusOf(path)]).toEqual([path, 404]);
    expect([path, await statusOf(`/cards${path}.png`)]).toEqual([path, 404]);
  }
  for (const page of ["/", "/projects", "/blogs", "/sitemap.xml", "/feed.xml", "/resume.json"]) {
    const text = await textOf(page);
    expect([page, FIXED_PAGES.filter((path) => text.includes(path))]).toEqual([page, []]);
  }
  const view = await fetch(`${serverUrl()}/api/views`, {
    method: "POST",
    body: JSON.stringify({ path: FIXED_PAGES[0] }),
  });
  expect(view.status).toBe(422);
  await call("PUT", "/site", { show_samples: true });
  for (const path of FIXED_PAGES) expect([path, await statusOf(path)]).toEqual([path, 200]);
});

test("the setting `indexing: false` adds noindex to every page", { tags: ["gate"] }, async () => {
  expect(await textOf("/")).not.toContain("noindex");
  await call("PUT", "/site", { indexing: false });
  expect(await textOf("/robots.txt")).toMatch(/^User-Agent: \*\nDisallow: \/\n/);
  for (const page of ["/", "/projects", "/blogs", "/resume", ...FIXED_PAGES.slice(0, 1)]) {
    expect([page, await textOf(page)]).toEqual([page, expect.stringContaining("noindex")]);
  }
});

test("pages, feed and manifest have the site's title", async () => {
  await call("PUT", "/site", { title: "Fieldnotes", description: "On small machines." });
  const html = await textOf("/");
  expect(html).toContain("<title>Fieldnotes</title>");
  expect(html).toContain('<meta name="description" content="On small machines."');
  expect(await textOf("/projects")).toContain("| Fieldnotes</title>");
  expect(await textOf("/manifest.webmanifest")).toContain('"name":"Fieldnotes"');
  expect(await textOf("/feed.xml")).toContain("<title>Fieldnotes</title>");
});

test("every public page has the owner's accent colour for both themes", async () => {
  expect(await textOf("/")).not.toContain("<style>:root{--color-accent");
  await call("PUT", "/site", { accent: "#1D5FC4" });
  for (const path of ["/", "/projects", "/resume", "/nothing-here"]) {
    const declared = /<style>:root\{--color-accent:light-dark\((#\w+),(#\w+)\)/.exec(
      await textOf(path),
    );
    expect(declared?.[1], path).toBe("#1d5fc4");
    expect(declared?.[2], path).not.toBe("#1d5fc4");
  }
  expect((await call<{ accent: string }>("GET", "/site")).accent).toBe("#1d5fc4");
});

test("pages have the default theme until the visitor chooses a theme", async () => {
  await call("PUT", "/site", { default_theme: "dark" });
  const html = await textOf("/");
  expect(html).toContain(":root:not([data-theme]){color-scheme:dark}");
  expect(html).toMatch(/<meta name="theme-color" content="#080c12"\/>/);
});

test("the mark (logo) is in the header, on cards and in the icon", async () => {
  const plain = Buffer.from(await (await get("/favicon.ico")).arrayBuffer());
  const card = Buffer.from(await (await get("/cards/site.png")).arrayBuffer());
  const mark = await upload("red");
  await call("PUT", "/site", { mark });
  const html = await textOf("/");
  expect(html).toMatch(new RegExp(`<header[\\s\\S]*<img[^>]*src="${mark}"`));
  expect(html).toMatch(/<link rel="icon" href="\/favicon\.ico\?v=[^"]+"/);
  const own = Buffer.from(await (await get("/favicon.ico")).arrayBuffer());
  expect(own.equals(plain)).toBe(false);
  expect(Buffer.from(await (await get("/cards/site.png")).arrayBuffer()).equals(card)).toBe(false);

  const favicon = await upload("blue");
  await call("PUT", "/site", { favicon });
  for (const size of [180, 192, 512]) {
    const icon = sharp(Buffer.from(await (await get(`/icons/${size}.png`)).arrayBuffer()));
    expect(await icon.metadata()).toMatchObject({ format: "png", width: size, height: size });
    const [red, , blue] = (await icon.stats()).channels;
    expect([red?.mean, blue?.mean]).toEqual([0, 255]);
  }
  const manifest = await (await get("/manifest.webmanifest")).json();
  expect(manifest.icons.map(({ src }: { src: string }) => src.split("?")[0])).toEqual([
    "/favicon.ico",
    "/icons/192.png",
    "/icons/512.png",
  ]);
  const { icon } = await (await get("/feed.json")).json();
  expect(new URL(icon).pathname).toBe("/icons/512.png");
  await call("PUT", "/site", { title: "Workbench" });
  const missing = await textOf("/no/such/page");
  expect(missing).toMatch(/<link rel="icon" href="\/favicon\.ico\?v=[^"]+"/);
  expect(missing).toContain("<title>Page not found | Workbench</title>");
});

test("a mark that cannot be drawn is refused, and the settings do not change", async () => {
  const shape = '<rect width="9" height="9" mask="url(#';
  const masks = Array.from(
    { length: 9 },
    (_, at) => `<mask id="m${at}">${`${shape}m${at - 1})"/>`.repeat(9)}</mask>`,
  );
  const form = new FormData();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${masks.join("")}${shape}m8)"/></svg>`;
  form.set("file", new File([svg], "mark.svg"));
  const { url } = await call<{ url: string }>("POST", "/upload/upload", form);
  for (const field of ["mark", "favicon"]) {
    const change = { title: "Not saved", [field]: url };
    await expect(call("PUT", "/site", change)).rejects.toThrow("422");
  }
  expect(await call("GET", "/site")).toMatchObject({ mark: null, favicon: null, title: null });
});

test("a project or post links back to its section of the home page, or to the list if the section is hidden", async () => {
  const back = async (path: string, words: string) =>
    new RegExp(`<a[^>]*href="([^"]*)"[^>]*>(?:<svg(?:(?!</svg>).)*</svg>)?${words}<`).exec(
      await textOf(path),
    )?.[1];
  const both = async () => [
    await back("/project/bin-picking-cell", "Back to All Projects"),
    await back("/blog/dashboard-over-2g", "Back to All Posts"),
  ];
  expect(await both()).toEqual(["/#projects", "/#blog"]);
  const { sections } = await call<{ sections: { key: string }[] }>("GET", "/site");
  const hidden = sections.map((one) =>
    ["projects", "blog"].includes(one.key) ? { ...one, visibility: "hidden" } : one,
  );
  await call("PUT", "/site", { sections: hidden });
  expect(await both()).toEqual(["/projects", "/blogs"]);
  await call("PUT", "/site", { sections });
});

test("a skill's brand icon is drawn inline, and an unknown brand gets a generic icon", async () => {
  const [skill] = await call<{ id: number; icon: string }[]>("GET", "/skills");
  const use = (icon: string) => call("PUT", `/skills/${skill?.id}`, { icon });
  await use("brand:docker");
  const drawn = await textOf("/");
  expect(drawn).toMatch(/<svg [^>]*fill="currentColor"[^>]*><path d="M13\.983 11\.078/);
  await use("brand:nosuchbrand");
  const plain = await textOf("/");
  expect(plain).not.toContain("M13.983 11.078");
  expect(plain).toContain("lucide-circuit-board");
  await use(skill?.icon ?? "");
  const file = await get("/icons/brands/docker.svg");
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  for (const name of [
    "nosuchbrand.svg",
    "docker",
    "dOcker.svg",
    "..%2F..%2Fpackage.json",
    "..%2Fdocker.svg",
  ])
    expect([name, await statusOf(`/icons/brands/${name}`)]).toEqual([name, 404]);
  expect(await call<object[]>("GET", "/brand-icons")).toContainEqual({
    name: "brand:docker",
    title: "Docker",
  });
});
