import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { elementsToMarkdown } from "@/lib/text/html-to-markdown/html-to-markdown";
import { youtubeVideoId } from "@/lib/text/links";
import { childrenNamed, readHtml } from "@/lib/text/markdown/html-tree";

// Converts the HTML that blogs store to Markdown. Cards (boxes of a blog's editor) that only the blog can show become
// text.

export interface ArticleText {
  markdown: string;
  /** Warnings about elements that were dropped or became a link. */
  leftOut: string[];
}

type Properties = Element["properties"];

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Properties = {},
): Element => ({ type: "element", tagName, properties, children });

const text = (value: string): ElementContent => ({ type: "text", value });
const paragraph = (...children: ElementContent[]) => element("p", children);
const link = (href: string, words: string) =>
  element("a", [text(words)], withWholeAddresses({ href }));

const classesOf = ({ properties }: Element): string[] =>
  [properties.className].flat().filter((name): name is string => typeof name === "string");

const has = (node: Element, name: string) => classesOf(node).includes(name);

function find(node: Element | Root, test: (one: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const found = test(child) ? child : find(child, test);
    if (found) return found;
  }
  return undefined;
}

const named = (node: Element, ...names: string[]) =>
  find(node, (one) => names.some((name) => has(one, name)));

const tagged = (node: Element, ...names: string[]) =>
  find(node, ({ tagName }) => names.includes(tagName));

const wordsOf = (node: Element | undefined) =>
  node ? textOf(node).replace(/\s+/g, " ").trim() : "";

const addressOf = (node: Element, name: string) => String(node.properties[name] ?? "");

/**
 * Converts an `iframe` to a link. The site shows a link to YouTube as a video if the link is alone in its paragraph.
 */
function frame(src: string, leftOut: string[]): ElementContent[] {
  const id = youtubeVideoId(src.replace(/^\/\//, "https://"));
  if (id !== null) {
    const address = `https://www.youtube.com/watch?v=${id}`;
    return [paragraph(link(address, address))];
  }
  if (!/^(https?:)?\/\//.test(src)) return [];
  const href = src.replace(/^\/\//, "https://");
  leftOut.push(`The embedded page from ${new URL(href).hostname} becomes a link`);
  return [paragraph(link(href, href))];
}

/** Converts a box with a link, a title and a summary. */
function bookmark(node: Element): ElementContent[] {
  const anchor = node.tagName === "a" ? node : tagged(node, "a");
  const href = anchor ? addressOf(anchor, "href") : "";
  if (!anchor || href === "") return [];
  const title = named(node, "kg-bookmark-title") ?? tagged(anchor, "strong");
  const summary = named(node, "kg-bookmark-description") ?? tagged(anchor, "em");
  const words = wordsOf(summary);
  return [paragraph(link(href, wordsOf(title) || href), text(words === "" ? "" : `: ${words}`))];
}

/** Converts the card of a file to a link with the file's title. The caption and the size follow the link. */
function fileCard(node: Element): ElementContent[] {
  const anchor = tagged(node, "a");
  const href = anchor ? addressOf(anchor, "href") : "";
  const [title, caption, name, size] = ["title", "caption", "filename", "filesize"].map((part) =>
    wordsOf(named(node, `kg-file-card-${part}`)),
  );
  if (href === "") return [];
  const more = (caption ? `: ${caption}` : "") + (size ? ` (${size})` : "");
  return [paragraph(link(href, title || name || href), text(more))];
}

function callout(node: Element): ElementContent[] {
  const emoji = wordsOf(named(node, "kg-callout-emoji"));
  const words = named(node, "kg-callout-text")?.children ?? [];
  return [element("blockquote", [paragraph(text(emoji && `${emoji} `), ...words)])];
}

function toggle(node: Element): ElementContent[] {
  const heading = wordsOf(named(node, "kg-toggle-heading-text"));
  return [
    paragraph(element("strong", [text(heading)])),
    ...(named(node, "kg-toggle-content")?.children ?? []),
  ];
}

/** Converts a box that opens at a click to its heading and its text. */
function disclosure(node: Element, leftOut: string[]): ElementContent[] {
  const [summary] = childrenNamed(node, "summary");
  const others = node.children.filter((child) => child !== summary);
  const inside = element(
    "div",
    others.flatMap((child) => cards(child, leftOut)),
  );
  return summary ? [paragraph(element("strong", [text(wordsOf(summary))])), inside] : [inside];
}

function figure(node: Element, leftOut: string[]): ElementContent[] {
  const frames = tagged(node, "iframe");
  if (frames) return frame(addressOf(frames, "src"), leftOut);
  const script = tagged(node, "script");
  const gist = script ? addressOf(script, "src").replace(/\.js$/, "") : "";
  if (/^https?:\/\//.test(gist)) {
    leftOut.push(`The embedded code from ${new URL(gist).hostname} becomes a link`);
    return [paragraph(link(gist, gist))];
  }
  const wrapped = named(node, "wp-block-embed__wrapper");
  const embedded = wordsOf(wrapped);
  if (/^https?:\/\/\S+$/.test(embedded)) return [paragraph(link(embedded, embedded))];
  const media = tagged(node, "video", "audio");
  const source =
    media && (addressOf(media, "src") || addressOf(tagged(media, "source") ?? media, "src"));
  if (source) {
    leftOut.push("A video or sound becomes a link");
    return [paragraph(link(source, source))];
  }
  const caption = tagged(node, "figcaption");
  const others = node.children.filter((child) => child !== caption);
  const words =
    caption && wordsOf(caption) !== "" ? [paragraph(element("em", caption.children))] : [];
  return [
    element(
      "div",
      others.flatMap((child) => cards(child, leftOut)),
    ),
    ...words,
  ];
}

/** Converts a code block. Blogs and their plugins use different attributes for the language. */
function code(node: Element): ElementContent[] {
  const inner = tagged(node, "code") ?? node;
  const classes = [...classesOf(node), ...classesOf(inner)].join(" ");
  const [, ofClass = ""] = /(?:lang(?:uage)?|brush)[-:]\s*([\w#+-]+)/.exec(classes) ?? [];
  const language = String(node.properties.dataCodeBlockLang ?? "") || ofClass;
  const lines = (one: ElementContent): string => {
    if (one.type === "text") return one.value;
    if (one.type !== "element") return "";
    return one.tagName === "br" ? "\n" : one.children.map(lines).join("");
  };
  const value = inner.children.map(lines).join("");
  const className = language === "" ? [] : [`language-${language}`];
  return [element("pre", [element("code", [text(value)], { className })])];
}

const DROPPED: Readonly<Record<string, string>> = {
  script: "A script is left out",
  form: "A form is left out",
  object: "An embedded object is left out",
  embed: "An embedded object is left out",
  canvas: "A canvas is left out",
  svg: "A drawing within the text is left out",
};

/** A placeholder for the blog's origin, because the converter needs absolute addresses. */
const BLOG = "https://blog.invalid";

const withWholeAddresses = (properties: Properties): Properties =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const isPath = /^(href|src)$/.test(name) && /^\/(?!\/)/.test(String(value));
      return [name, isPath ? BLOG + value : value];
    }),
  );

const PICTURE_FILE = /\.(png|jpe?g|gif|webp|avif|svg|bmp)([?#].*)?$/i;

/**
 * Whether a node links a picture to its own file. Such a link is dropped, because this site enlarges each picture at a
 * click.
 */
function isLinkToPicture(node: Element): boolean {
  if (node.tagName !== "a" || !PICTURE_FILE.test(addressOf(node, "href"))) return false;
  return wordsOf(node) === "" && tagged(node, "img") !== undefined;
}

/** Replaces the blog's cards in a node with plain elements. */
function cards(node: ElementContent, leftOut: string[]): ElementContent[] {
  if (node.type === "comment") return [];
  if (node.type !== "element") return [node];
  const { tagName } = node;
  const dropped = Object.hasOwn(DROPPED, tagName) ? DROPPED[tagName] : undefined;
  if (dropped !== undefined) {
    leftOut.push(dropped);
    return [];
  }
  if (tagName === "iframe") return frame(addressOf(node, "src"), leftOut);
  if (tagName === "pre") return code(node);
  if (tagName === "details") return disclosure(node, leftOut);
  if (isLinkToPicture(node)) return node.children.flatMap((child) => cards(child, leftOut));
  if (has(node, "kg-bookmark-card") || has(node, "graf--mixtapeEmbed")) return bookmark(node);
  if (has(node, "kg-file-card")) return fileCard(node);
  if (has(node, "kg-callout-card")) return callout(node);
  if (has(node, "kg-toggle-card")) return toggle(node);
  if (has(node, "kg-audio-card") || has(node, "kg-video-card") || tagName === "figure") {
    return figure(node, leftOut);
  }
  return [
    {
      ...node,
      properties: withWholeAddresses(node.properties),
      children: node.children.flatMap((child) => cards(child, leftOut)),
    },
  ];
}

/** Converts the HTML of a post to Markdown. */
export function articleAsMarkdown(html: string): ArticleText {
  const root = readHtml(html);
  const leftOut: string[] = [];
  const nodes = root.children.flatMap((node) =>
    node.type === "doctype" ? [] : cards(node, leftOut),
  );
  const markdown = elementsToMarkdown(nodes).replaceAll(`${BLOG}/`, "/");
  return { markdown, leftOut: [...new Set(leftOut)] };
}
