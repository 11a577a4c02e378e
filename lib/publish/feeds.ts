import "server-only";
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from "feedsmith";
import { h } from "hastscript";
import { withoutFigureLinks, withPlainFields } from "@/lib/content/figures/figures-in-text";
import { wholeId } from "@/lib/content/lasting-id/lasting-id";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { heroStore } from "@/lib/content/nouns/hero/store";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { shortAddress } from "@/lib/text/links";
import { writeHtml } from "@/lib/text/markdown/html-tree";
import { FEEDS } from "./feed-addresses";
import { feedHtml } from "./feed-html";
import { postTimes } from "./post-times";
import { readSiteFacts } from "./site-facts";
import { siteIcons } from "./site-icons";
import { type SiteWords, siteWords } from "./site-words";

const LATEST = 20;

// XML forbids these characters, but character references in Markdown can produce some of them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A note that links to the original post; '' if this site published the post first. */
function originalNote(address: string, words: SiteWords["words"]): string {
  if (address === "") return "";
  const [before = "", after = ""] = words.post.original.split("{place}");
  return writeHtml(h("p", before, h("a", { href: address }, shortAddress(address)), after));
}

async function latestPosts(site: string) {
  const [zone, { words }] = await Promise.all([ownerTimeZone(), siteWords()]);
  const { posts } = await blogStore().list("public", { limit: LATEST });
  const found = await Promise.all(posts.map(({ id }) => blogStore().find("public", String(id))));
  const existing = found.filter((post) => post !== null);
  // The links to figures in the HTML stay here: `feedHtml` replaces them with their words, and does not change code.
  const plain = await withPlainFields(existing, ["content", "content_html"]);
  return plain.map((post) => {
    const url = `${site}/blog/${post.slug}`;
    return {
      ...post,
      url,
      id: wholeId(post.feed_id ?? url, site),
      html: feedHtml(post.content_html, url) + originalNote(post.canonical_url, words),
      ...postTimes(post, zone),
    };
  });
}

async function readFeed(site: string) {
  const [about, hero, facts, posts, { language }, look] = await Promise.all([
    aboutStore().read(),
    heroStore().read(),
    readSiteFacts(),
    latestPosts(site),
    siteWords(),
    siteSettings().read(),
  ]);
  const { title } = await withoutFigureLinks(hero);
  const times = [new Date(about.updated_at), ...posts.map(({ modified }) => modified)];
  return {
    title: facts.title || new URL(site).host,
    description: facts.description || title || about.name,
    name: about.name || new URL(site).host,
    home: `${site}/`,
    // With the time of the request, the feed would change on each request, and feed readers would never get 304.
    updated: new Date(Math.max(...times.map((time) => time.getTime()))),
    posts,
    language,
    icon: site + siteIcons(look).large.url,
  };
}

/** The latest posts in full as RSS 2.0; `site` is the public origin. */
export async function rssFeed(site: string): Promise<string> {
  const { title, description, name, home, updated, posts, language } = await readFeed(site);
  const rss = generateRssFeed({
    title,
    description,
    link: home,
    language,
    lastBuildDate: updated,
    atom: { links: [{ href: site + FEEDS.rss.path, rel: "self", type: FEEDS.rss.type }] },
    items: posts.map((post) => ({
      title: post.title,
      link: post.url,
      guid: { value: post.id, isPermaLink: post.id === post.url },
      pubDate: post.published,
      description: post.description,
      categories: post.tags.map((tag) => ({ name: tag })),
      dc: {
        creators: [post.author_name || name],
        ...(post.language && { languages: [post.language] }),
      },
      content: { encoded: post.html },
    })),
  });
  return rss.replace(NOT_IN_XML, "");
}

/** The latest posts in full as Atom 1.0; `site` is the public origin. */
export async function atomFeed(site: string): Promise<string> {
  const { title, description, name, home, updated, posts } = await readFeed(site);
  const atom = generateAtomFeed({
    id: home,
    title: { value: title },
    subtitle: { value: description },
    updated,
    authors: [{ name, uri: home }],
    links: [
      { href: site + FEEDS.atom.path, rel: "self", type: FEEDS.atom.type },
      { href: home, rel: "alternate", type: "text/html" },
    ],
    entries: posts.map((post) => ({
      id: post.id,
      ...(post.language && { xml: { lang: post.language } }),
      title: { value: post.title },
      links: [
        { href: post.url, rel: "alternate", type: "text/html" },
        ...(post.canonical_url ? [{ href: post.canonical_url, rel: "canonical" }] : []),
      ],
      published: post.published,
      updated: post.modified,
      authors: [{ name: post.author_name || name }],
      categories: post.tags.map((tag) => ({ term: tag })),
      summary: { value: post.description },
      content: { value: post.html, type: "html" },
    })),
  });
  return atom.replace(NOT_IN_XML, "");
}

/** The latest posts in full as JSON Feed 1.1; `site` is the public origin. */
export async function jsonFeed(site: string): Promise<string> {
  const { title, description, name, home, posts, language, icon } = await readFeed(site);
  const feed = generateJsonFeed({
    title,
    description,
    home_page_url: home,
    feed_url: site + FEEDS.json.path,
    icon,
    language,
    authors: [{ name, url: home }],
    items: posts.map((post) => ({
      id: post.id,
      url: post.url,
      title: post.title,
      summary: post.description,
      content_html: post.html,
      date_published: post.published,
      date_modified: post.modified,
      tags: post.tags,
      authors: [{ name: post.author_name || name }],
      ...(post.language && { language: post.language }),
    })),
  });
  // Every feed must have `items`, which the library leaves out if there are no posts.
  return JSON.stringify({ items: [], ...(feed as object) });
}
