// The site's language: the built-in texts of public pages, dates and the text direction.
import type { Element, Nodes, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { parse } from "parse5";
import { beforeAll, describe, expect, test } from "vitest";
import { DICTIONARIES } from "@/lib/i18n/dictionaries";
import { directionOf, LANGUAGES } from "@/lib/i18n/languages";
import { DEMO } from "../support/api";
import { separateServer } from "../support/owner-calls";
import { cookieOf } from "../support/sign-in-calls";

const PAGES = [
  ...["/", "/projects", "/projects?technology=C%2B%2B", "/project/bin-picking-cell"],
  ...["/project/robotic-arm-vision", "/blogs", "/blogs?search=the&page=2", "/blogs?search=quokka"],
  ...["/blog/dashboard-over-2g", "/blog/optimizing-neural-networks", "/resume", "/message-sent"],
  ...["/no/such/page", "/project/nothing", "/blog/nothing"],
];

const others = LANGUAGES.filter((language) => language !== "en");

const server = separateServer();
const { call } = server;

const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(server.url + path, { headers })).text();

const speak = (language: string) => call("PUT", "/site", { language });

const readPage = (html: string) => fromParse5(parse(html)) as Root;

const NAMED = ["ariaLabel", "title", "placeholder", "alt"];

/** The visible texts and accessible names of a page. */
function textsIn(html: string): string[] {
  const texts: string[] = [];
  const visit = (node: Nodes) => {
    if (node.type === "text") texts.push(node.value.trim());
    if (node.type === "element") {
      if (["script", "style"].includes(node.tagName)) return;
      texts.push(...NAMED.map((name) => String(node.properties[name] ?? "")));
      if (node.tagName === "meta") texts.push(String(node.properties.content ?? ""));
    }
    if ("children" in node) node.children.forEach(visit);
  };
  visit(readPage(html));
  return texts.filter(Boolean);
}

/** The texts of a dictionary with their paths. Each plural form has its own path. */
function textsOf(part: object, path = ""): [path: string, text: string][] {
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === "string" ? [[path + name, value]] : textsOf(value, `${path}${name}.`),
  );
}

/**
 * Returns a pattern that matches a dictionary text with any values in its placeholders. Returns null if the text has no
 * letters outside its placeholders.
 */
function patternOf(text: string): RegExp | null {
  if (!/\p{L}/u.test(text.replace(/\{\w+\}/g, ""))) return null;
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  const filled = escaped
    .replace(/\{(count|position|total|page|pages|year)\}/g, "[\\d.,]+")
    .replace(/\{\w+\}/g, ".{1,80}");
  return new RegExp(`^${filled}$`);
}

/** Texts that the demo content contains too. */
const ALSO_CONTENT = [
  ...["projects.inCategory", "posts.inCategory", "projects.madeWith"],
  ...["browser.technologies.label", "skills.years.other", "hero.measured", "text.codeIn"],
];

/** Patterns of the English texts, except texts that are also in the dictionary of `language` or in the demo content. */
function englishWords(language: (typeof LANGUAGES)[number]) {
  const own = new Set(textsOf(DICTIONARIES[language]).map(([, text]) => text));
  return textsOf(DICTIONARIES.en).flatMap(([path, text]) => {
    const pattern = own.has(text) || ALSO_CONTENT.includes(path) ? null : patternOf(text);
    return pattern ? [{ path, pattern }] : [];
  });
}

/** The attributes of a page's `html` element. */
const rootOf = (html: string) =>
  readPage(html).children.find((node): node is Element => node.type === "element")?.properties;

describe.each(others)("the language %s", (language) => {
  beforeAll(() => speak(language));

  test.each(PAGES)("%s has texts in this language and no English texts", async (path) => {
    const html = await textOf(path);
    expect(rootOf(html)).toMatchObject({ lang: language, dir: directionOf(language) });
    const own = new Set(textsOf(DICTIONARIES[language]).map(([, text]) => text));
    const all = textsIn(html);
    const words = all.filter((text) => !own.has(text));
    expect(words.length).toBeLessThan(all.length);
    const found = englishWords(language).flatMap(({ path: name, pattern }) =>
      words.filter((text) => pattern.test(text)).map((text) => `${name}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

test("after a change of the language, the next request for a page that was cached gets the new language", async () => {
  await speak("en");
  const pages = ["/", "/projects", "/blogs", "/resume", "/no/such/page", "/project/nothing"];
  const before = await Promise.all(pages.map((path) => textOf(path)));
  for (const html of before) expect(rootOf(html)).toMatchObject({ lang: "en", dir: "ltr" });
  await speak("ar");
  const after = await Promise.all(pages.map((path) => textOf(path)));
  for (const html of after) expect(rootOf(html)).toMatchObject({ lang: "ar", dir: "rtl" });
  expect(await textOf("/manifest.webmanifest")).toContain('"lang":"ar"');
  expect(await textOf("/feed.xml")).toContain("<language>ar</language>");
  expect(await textOf("/")).toContain('property="og:locale" content="ar_AR"');
});

test("the owner's label of a section replaces the translated label", async () => {
  const { sections } = await call<{ sections: { key: string }[] }>("GET", "/site");
  const labelled = sections.map((section) =>
    section.key === "skills" ? { ...section, label: "Werkzeug" } : section,
  );
  await call("PUT", "/site", { language: "de", sections: labelled });
  const html = await textOf("/");
  expect(html).toMatch(/<h2[^>]*id="skills-title"[^>]*>Werkzeug</);
  expect(html).toMatch(/<h2[^>]*id="projects-title"[^>]*>Projekte</);
  expect(html).toMatch(/<a href="\/#skills"[^>]*>Werkzeug</);
  expect(html).toMatch(/<a href="\/#experience"[^>]*>Erfahrung</);
  await call("PUT", "/site", { sections });
});

test("the dashboard and login stay English, and a request header cannot make a public page English", async () => {
  await speak("ar");
  const login = await textOf("/login");
  expect(rootOf(login)).toMatchObject({ lang: "en", dir: "ltr" });
  expect(login).toContain("Welcome back");
  const signedIn = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    body: new URLSearchParams(DEMO),
  });
  const cookie = cookieOf(signedIn.headers.getSetCookie());
  const dashboard = await textOf("/dashboard/site", { cookie });
  expect(dashboard).toContain("Site settings | Dashboard");
  expect(rootOf(dashboard)).toMatchObject({ lang: "en", dir: "ltr" });
  const forged = await textOf("/?fresh", { "x-portfolio-english": "1" });
  expect(rootOf(forged)).toMatchObject({ lang: "ar", dir: "rtl" });
});

test("without scripts the error for an invalid message is in the site's language", async () => {
  await speak("de");
  const send = (fields: Record<string, string>) =>
    fetch(`${server.url}/api/contact`, { method: "POST", body: new URLSearchParams(fields) });
  const refused = await send({ name: "Ada", email: "ada", subject: "Hi", message: "Hello" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toBe(
    "E-Mail: Bitte eine gültige E-Mail-Adresse angeben\n\nZum Ändern einfach zurückgehen; der Text ist noch da.",
  );
  await speak("en");
  const english = await send({ name: "Ada", email: "ada", subject: "Hi", message: "Hello" });
  expect(await english.text()).toBe(
    "Email must be an e-mail address.\n\nGo back to correct it; what you wrote is still there.",
  );
});

test("the résumé's headings and file name are in the site's language", async () => {
  await speak("fr");
  const html = await textOf("/resume");
  expect(html).toMatch(/<h2[^>]*>Compétences</);
  const { headers } = await fetch(`${server.url}/resume.json`);
  expect(headers.get("content-disposition")).toContain("- CV.json");
  const { meta } = (await (await fetch(`${server.url}/resume.json`)).json()) as { meta: object };
  expect(meta).toMatchObject({ version: "v1.0.0" });
});
