// Reads everything about a career that a site shows to visitors, to programs and to the owner.
import { createHash } from "node:crypto";
import { NOUNS } from "@/lib/content/registry";
import { type Part, readDocument } from "./document";
import { readPdf } from "./pdf";
import { type Anything, readXml } from "./visiting";

/** The addresses to read at the site. */
export interface Addresses {
  /** Paths of pages, and of machine-readable files other than feeds. */
  pages: readonly string[];
  /** Paths that redirect. */
  moved: readonly string[];
  /** Search queries. */
  searches: readonly string[];
}

export interface PageLook {
  status: number;
  /** The text that a visitor reads. */
  text: string;
  /** Text that a page does not display: title, metadata, alt texts, structured data. */
  hidden: string;
  headings: string[];
  /** The targets of the page's links. */
  links: string[];
}

export interface Look {
  /** Maps the path of each noun to its items, without ids. A skill's `category_id` is the name of the category. */
  content: Record<string, Anything>;
  /** Maps the path of each collection to the names of the items that visitors see, in the order of the list. */
  names: Record<string, string[]>;
  pages: Record<string, PageLook>;
  feeds: Record<string, Anything>;
  sitemap: string[];
  vcard: string[];
  resume: Anything;
  pdf: { text: string; title: unknown; author: unknown };
  /** The status and the target of each redirect, such as '308 /project/gauge'. */
  moved: Record<string, string>;
  /** The SHA-256 hash of each upload, by file name. */
  uploads: Record<string, string>;
  found: Record<string, string[]>;
  /** Data that an export does not contain. */
  kept: Anything;
}

const FEEDS = ["/feed.xml", "/atom.xml", "/feed.json"];

export class CareerSite {
  readonly url: string;
  readonly #token: string;
  #visitors = 0;

  constructor(url: string, token: string) {
    this.url = url;
    this.#token = token;
  }

  /** Sends each request from the next of 250 IP addresses, so that no rate limit applies. */
  #ask(path: string, headers: Record<string, string> = {}) {
    const visitor = { "X-Forwarded-For": `192.0.2.${++this.#visitors % 250}` };
    return fetch(this.url + path, { redirect: "manual", headers: { ...visitor, ...headers } });
  }

  #text = async (path: string) => (await this.#ask(path)).text();

  /** Calls the API as the owner. */
  async #owner(path: string): Promise<Anything> {
    const answer = await this.#ask(`/api${path}`, { Authorization: `Bearer ${this.#token}` });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  }

  async look({ pages, moved, searches }: Addresses): Promise<Look> {
    const content = await this.#content();
    return {
      content,
      names: await this.#names(),
      pages: await each(pages, (path) => this.#page(path)),
      feeds: await each(FEEDS, async (path) => readFeed(await this.#text(path))),
      sitemap: [readXml(await this.#text("/sitemap.xml")).urlset.url].flat().map(({ loc }) => loc),
      // A line that begins with a space continues the previous line.
      vcard: (await this.#text("/contact.vcf")).replace(/\r\n[ \t]/g, "").split("\r\n"),
      resume: JSON.parse(await this.#text("/resume.json")),
      pdf: await this.#pdf(),
      moved: await each(moved, async (path) => {
        const { status, headers } = await this.#ask(path);
        return `${status} ${headers.get("location")}`;
      }),
      uploads: await each(
        content["/uploads"].map(({ name }: { name: string }) => name),
        async (name) => {
          const bytes = await (await this.#ask(`/uploads/${name}`)).arrayBuffer();
          return createHash("sha256").update(Buffer.from(bytes)).digest("hex");
        },
      ),
      found: await each(searches, async (words) => {
        const found = await this.#text(`/api/search?q=${encodeURIComponent(words)}`);
        return JSON.parse(found).map(({ url, title }: Anything) => `${title} ${url}`);
      }),
      kept: await this.#kept(),
    };
  }

  async #content() {
    const categories: Anything[] = await this.#owner("/skills/categories");
    const sections: Anything[] = await this.#owner("/sections");
    const titles = new Map(sections.map(({ id, title }) => [`own:${id}`, `own:${title}`]));
    const content: Look["content"] = {};
    for (const { path, isSingle, ...noun } of NOUNS) {
      const listed = await this.#owner(isSingle ? path : `${path}?limit=100`);
      // Lists omit long texts.
      const isLong = !isSingle && "textFolder" in noun && noun.textFolder !== null;
      const found = isLong
        ? await inTurn<Anything, Anything>(listed, ({ id }) => this.#owner(`${path}/${id}`))
        : listed;
      content[path] = bare(found, (key, value) => {
        if (key === "category_id") return categories.find(({ id }) => id === value)?.name;
        return typeof value === "string" ? (titles.get(value) ?? value) : value;
      });
      // The first save creates an item that exists only once, so the creation time differs between sites.
      if (isSingle) delete content[path].created_at;
    }
    const uploads: Anything[] = await this.#owner("/uploads?limit=100");
    content["/uploads"] = uploads
      .map(({ used_in, ...upload }) => upload)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    content["/tags"] = await this.#owner("/tags");
    return content;
  }

  async #names() {
    const names: Look["names"] = {};
    for (const noun of NOUNS) {
      if (noun.isSingle || noun.isPrivate) continue;
      const items: Anything[] = JSON.parse(await this.#text(`/api${noun.path}?limit=100`));
      names[noun.path] = items.map((item) => item[noun.nameField]);
    }
    return names;
  }

  async #page(path: string): Promise<PageLook> {
    const answer = await this.#ask(path);
    const page = readDocument(await answer.text());
    const { status } = answer;
    return {
      status,
      text: page.text,
      hidden: hiddenText(page),
      headings: page.headings(),
      links: linksOf(page),
    };
  }

  async #pdf(): Promise<Look["pdf"]> {
    const bytes = new Uint8Array(await (await this.#ask("/resume.pdf")).arrayBuffer());
    const { text, info } = await readPdf(bytes);
    const { Title: title, Author: author } = info as Anything;
    return { text, title, author };
  }

  async #kept() {
    const histories: Record<string, string[]> = {};
    const deleted: Record<string, string[]> = {};
    for (const { key, path, isSingle } of NOUNS) {
      const items: Anything[] = isSingle ? [{ id: 1 }] : await this.#owner(`${path}?limit=100`);
      for (const { id } of items) {
        const versions: Anything[] = await this.#owner(`/history?noun=${key}&id=${id}`);
        if (versions.length === 0) continue;
        histories[`${key} ${id}`] = versions.map(({ action, changed }) =>
          `${action} ${changed}`.trim(),
        );
      }
      const gone: Anything[] = isSingle ? [] : await this.#owner(`/history/deleted?noun=${key}`);
      if (gone.length > 0) deleted[key] = gone.map(({ title }) => title);
    }
    const { total, pages, sources } = await this.#owner("/statistics?months=12");
    const events: Anything[] = await this.#owner("/security-events");
    return bare({
      histories,
      deleted,
      messages: await this.#owner("/contact/messages"),
      spam: await this.#owner("/contact/messages?spam=true"),
      drafts: await this.#owner("/drafts"),
      imports: await this.#owner("/imports"),
      views: { total, pages, sources },
      // Omits the events that this program caused. Their device is unknown.
      events: events.filter(({ device }) => device !== "Unknown device"),
    });
  }
}

async function inTurn<T, Result>(list: readonly T[], read: (one: T) => Promise<Result>) {
  const results: Result[] = [];
  for (const one of list) results.push(await read(one));
  return results;
}

async function each<Result>(names: readonly string[], read: (name: string) => Promise<Result>) {
  const results = await inTurn(names, read);
  return Object.fromEntries(names.map((name, at) => [name, results[at] as Result]));
}

/** Fields to omit: ids differ between sites, and `pages` already contains the rendered texts. */
const LEFT_OUT = ["id", "item_id", "content_html"];

const bare = (value: unknown, read = (_key: string, part: unknown): unknown => part): Anything =>
  JSON.parse(JSON.stringify(value), (key, part) =>
    LEFT_OUT.includes(key) ? undefined : read(key, part),
  );

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) yield* stringsIn(part);
  }
}

function hiddenText(page: Part): string {
  const title = page.tags("title").map(({ raw }) => raw);
  const meta = page.tags("meta").map((one) => one.attribute("content") ?? "");
  const canonical = page.tags("link").flatMap((one) => {
    const isCanonical = one.attribute("rel") === "canonical";
    return isCanonical ? [one.attribute("href") ?? ""] : [];
  });
  const alts = page.tags("img").map((one) => one.attribute("alt") ?? "");
  const things = page
    .tags("script")
    .filter((one) => one.attribute("type") === "application/ld+json")
    .flatMap(({ raw }) => [...stringsIn(JSON.parse(raw))]);
  return [...title, ...meta, ...canonical, ...alts, ...things].join("\n");
}

const linksOf = (page: Part) => [
  ...new Set(page.tags("a").flatMap((one) => one.attribute("href") ?? [])),
];

const textOf = (html: string) => readDocument(html).text;
const list = (value: Anything): Anything[] => (value === undefined ? [] : [value].flat());

/** Reads an RSS, Atom or JSON feed into one common shape. */
function readFeed(text: string) {
  if (text.startsWith("{")) {
    const { title, description, home_page_url, items } = JSON.parse(text);
    return {
      ...{ title, description, home: home_page_url },
      items: items.map((item: Anything) => ({
        ...{ id: item.id, url: item.url, title: item.title, summary: item.summary ?? "" },
        ...{ published: item.date_published, modified: item.date_modified },
        ...{ authors: list(item.authors).map(({ name }) => name), tags: item.tags ?? [] },
        text: textOf(item.content_html),
      })),
    };
  }
  const { rss, feed } = readXml(text);
  if (rss) {
    const { title, description, link, item } = rss.channel;
    return {
      ...{ title, description, home: link },
      items: list(item).map((one) => ({
        ...{ id: one.guid["#text"] ?? one.guid, url: one.link, title: one.title },
        ...{ summary: one.description ?? "", published: one.pubDate },
        ...{ authors: list(one["dc:creator"]), tags: list(one.category) },
        text: textOf(one["content:encoded"]),
      })),
    };
  }
  return {
    ...{ id: feed.id, title: feed.title, description: feed.subtitle },
    items: list(feed.entry).map((one) => ({
      ...{ id: one.id, url: one.link["@_href"], title: one.title },
      ...{ summary: one.summary?.["#text"] ?? one.summary ?? "" },
      ...{ published: one.published, modified: one.updated },
      authors: list(one.author).map(({ name }) => name),
      tags: list(one.category).map((tag) => tag["@_term"]),
      text: textOf(one.content["#text"]),
    })),
  };
}
