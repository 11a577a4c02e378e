import { XMLParser } from "fast-xml-parser";
import { toString as wordsOf } from "hast-util-to-string";
import { readHtml } from "@/lib/text/markdown/html-tree";
import { wordPressHtml } from "./wordpress-html";

// WordPress exports RSS with the fields of its database. A separate process with limits on time and memory reads the
// file.

export type WordPressItem = ReturnType<typeof itemOf>;

export type WordPressFile = NonNullable<ReturnType<typeof readWordPressFile>>;

type Node = Record<string, unknown>;

const LISTS = ["item", "category", "wp:author", "wp:postmeta", "wp:comment"];

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: "@", parseTagValue: false, trimValues: true },
  ...{ parseAttributeValue: false, processEntities: true },
  isArray: (name) => LISTS.includes(name),
});

const textOf = (value: unknown): string => {
  if (typeof value === "object" && value !== null) return textOf((value as Node)["#text"]);
  return typeof value === "string" ? value : "";
};

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value : []);

/** Fields of SEO plugins. */
export const SEO = {
  title: ["_yoast_wpseo_title", "rank_math_title", "_aioseo_title", "_genesis_title"],
  description: ["_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description"],
} as const;

/** Whether the field of a post is of an SEO plugin. */
export const isSeo = (name: string) =>
  Object.values(SEO)
    .flat()
    .some((one) => one === name);

/** Replaces character references: 'R&amp;D' becomes 'R&D'. Tags stay, because a title can be about HTML. */
const withCharacters = (text: string) =>
  text.includes("&") ? wordsOf(readHtml(text.replaceAll("<", "&lt;"))) : text;

const plainText = (html: string) =>
  withCharacters(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

type Others = Pick<Parameters<typeof wordPressHtml>[1], "fileOf" | "sharedBlock">;

/** Returns the values of an item. `html` is the text as WordPress shows it. `file` is an attachment's address. */
function itemOf(node: Node, others: Others) {
  const get = (name: string) => textOf(node[name]);
  const warnings: string[] = [];
  const warn = (warning: string) => void warnings.push(warning);
  const terms = listOf(node.category);
  const inDomain = (domain: string) =>
    terms
      .filter((term) => term["@domain"] === domain)
      .map((term) => withCharacters(textOf(term)))
      .filter(Boolean);
  const meta = listOf(node["wp:postmeta"]).map((one) => {
    const [name, value] = [textOf(one["wp:meta_key"]), textOf(one["wp:meta_value"])];
    return [name, isSeo(name) ? withCharacters(value) : value] as const;
  });
  return {
    ...{ title: withCharacters(get("title")), link: get("link"), creator: get("dc:creator") },
    html: wordPressHtml(get("content:encoded"), { ...others, warn }),
    ...{ excerpt: plainText(get("excerpt:encoded")), id: get("wp:post_id") },
    ...{ date: get("wp:post_date"), dateGmt: get("wp:post_date_gmt"), name: get("wp:post_name") },
    ...{ status: get("wp:status"), type: get("wp:post_type"), password: get("wp:post_password") },
    ...{ isSticky: get("wp:is_sticky") === "1", file: get("wp:attachment_url") },
    ...{ categories: inDomain("category"), tags: inDomain("post_tag") },
    meta: Object.fromEntries(meta),
    comments: listOf(node["wp:comment"]).length,
    warnings,
  };
}

/** Whether a text begins like an export of WordPress. */
export const isWordPressText = (text: string): boolean =>
  /xmlns:wp=["']http:\/\/wordpress\.org\/export\//.test(text.slice(0, 20_000));

/** Reads an export of WordPress. Returns null for any other text, or if the text declares entities. */
export function readWordPressFile(text: string) {
  if (!isWordPressText(text) || /<!DOCTYPE/i.test(text)) return null;
  const { rss } = parser.parse(text) as { rss?: { channel?: Node } };
  const channel = rss?.channel;
  if (!channel) return null;
  const authors = listOf(channel["wp:author"]).map((one) => {
    const name = withCharacters(textOf(one["wp:author_display_name"]));
    return [textOf(one["wp:author_login"]), name] as const;
  });
  const nodes = listOf(channel.item);
  const files = new Map(
    nodes.map((node) => [textOf(node["wp:post_id"]), textOf(node["wp:attachment_url"])]),
  );
  const blocks = new Map(
    nodes
      .filter((node) => textOf(node["wp:post_type"]) === "wp_block")
      .map((node) => [textOf(node["wp:post_id"]), textOf(node["content:encoded"])]),
  );
  const origin = textOf(channel["wp:base_blog_url"]) || textOf(channel.link);
  return {
    origin: origin.replace(/\/+$/, ""),
    /** Maps the login of each author to the author's name. */
    authors: Object.fromEntries(authors),
    items: nodes.map((node) =>
      itemOf(node, {
        fileOf: (id) => files.get(id) ?? "",
        sharedBlock: (id) => blocks.get(id) ?? "",
      }),
    ),
  };
}
