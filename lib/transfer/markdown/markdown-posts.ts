import { DEFAULT_LANGUAGE, type Language } from "@/lib/i18n/languages";
import type { FrontMatter } from "@/lib/text/front-matter";
import { withoutEmpty } from "@/lib/text/without-empty";
import { MOST_OF_A_KIND, tooMany } from "../import-bounds";
import { partialDate } from "../import-dates";
import { baseName, folderOf, type ImportFile } from "../import-file";
import type { ImportItem, PictureAddresses, ReadImport } from "../import-item";
import { withAlerts } from "./admonitions";
import { withoutAttributes } from "./attribute-lists";
import { authorNames } from "./author-names";
import { withoutGeneratorComments } from "./generator-comments";
import { joinTranslations, pathLanguages, type Variant } from "./language-variants";
import { linkPosts } from "./link-posts";
import { EXCERPTS, FEATURED, lostOfFrontMatter, TRANSLATION_KEY } from "./lost-of-front-matter";
import { pictureImporter } from "./markdown-pictures";
import { mdxAsMarkdown } from "./mdx";
import { isOfNotion, notionPage, withCallouts, withoutNumber } from "./notion";
import { type FileNamed, fileFinder, inlineTags, noteAsMarkdown } from "./obsidian";
import { otherTexts } from "./other-texts";
import {
  asText,
  canonicalOf,
  categoriesOf,
  coverOf,
  type Fields,
  first,
  languageOf,
  postAuthor,
} from "./post-fields";
import { separateSlugs, slugFromWords, slugGiven, titleFromName } from "./post-slug";
import { MARKDOWN } from "./prose";
import { isNote, isOfGenerator, publicityOf } from "./public-there";
import { formerAddresses, redirectsTo } from "./redirects-of-post";
import { siteSettings } from "./site-settings";
import { frontOf, readTexts, type SourceText } from "./source-texts";

export const isMarkdown = ({ name }: { name: string }) => MARKDOWN.test(name);

/** Whether a file is a post. Index pages of folders, and files about a repository, are not posts. */
export const isPost = (file: ImportFile) =>
  isMarkdown(file) &&
  !/^(_index|readme|license|changelog|contributing)\.\w+$/i.test(baseName(file.name));

/** Reads the date and words of a path such as '2024-03-05-a-title.md' (Jekyll) or 'a-title/index.md' (Hugo). */
function fromPath(name: string) {
  const bare = withoutNumber(baseName(name).replace(MARKDOWN, ""));
  const own = /^index(\.\w+)?$/i.test(bare) ? baseName(folderOf(name)) : bare;
  const [, date, rest] = /^(\d{4}-\d{2}-\d{2})[-_](.+)$/.exec(own) ?? [];
  return { date, words: rest ?? own };
}

/** Returns the slug from the front matter, or from `words`; '' if neither has a slug. */
function slugOf(fields: Fields, words: string): string {
  const address = asText(first(fields, "slug", "permalink", "url")).slice(0, 500);
  const last = baseName(address.replace(/\/+$/, "").replace(/\.html?$/i, ""));
  return slugGiven(last) || slugFromWords(words);
}

/** Returns the title from the front matter, or from the first heading, which is removed from the text. */
function titleAndText(fields: Fields, text: string, words: string) {
  const title = asText(fields.title);
  if (title !== "") return { title, text };
  const [line = ""] = text.slice(0, 500).split("\n", 1);
  const heading = line.startsWith("# ")
    ? line
        .slice(2)
        .replace(/#+\s*$/, "")
        .trim()
    : "";
  if (heading !== "") return { title: heading, text: text.slice(line.length).replace(/^\n+/, "") };
  return { title: titleFromName(words), text };
}

const minutes = (value: unknown) => (Number.isInteger(value) ? value : null);

/** Replaces Jekyll's template tags in addresses with plain paths. */
const withoutBase = (text: string) =>
  text
    .replace(/\{\{-?\s*site\.(?:base)?url\s*-?\}\}/g, "")
    .replace(/\{\{-?\s*["']([^"'\s]+)["']\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g, "$1");

const MOST_TAGS = 50;

/** Adds the tags in the text of a note to the listed tags. */
function withInlineTags(listed: string[], note: string, warn: (warning: string) => void) {
  const known = new Set(listed.map((tag) => tag.toLowerCase()));
  const found = inlineTags(note).filter((tag) => !known.has(tag.toLowerCase()));
  const room = Math.max(0, MOST_TAGS - listed.length);
  if (found.length > room) warn(`It has more than ${MOST_TAGS} tags: the others stay in its text`);
  return [...listed, ...found.slice(0, room)];
}

const TEMPLATE_TAG = /\{%-?\s*\w|\{\{[<%]|\{\{\s*[a-z_.]+/i;

/** Converts the special syntax of other programs to Markdown. */
function asMarkdown(
  name: string,
  text: string,
  fileNamed: FileNamed,
  warn: (warning: string) => void,
): string {
  const markdown = withAlerts(/\.mdx$/i.test(name) ? mdxAsMarkdown(text, warn) : text);
  return isNote({ fields: {}, text }) ? noteAsMarkdown(markdown, name, fileNamed, warn) : markdown;
}

/**
 * Reads a file as a post without a status. Its pictures become uploads. `front` is from `frontOf`. `fileNamed` finds
 * other files to which the text refers by name.
 */
export async function readPost(
  file: SourceText,
  pictures: ReturnType<typeof pictureImporter>,
  front: FrontMatter,
  fileNamed?: FileNamed,
): Promise<ImportItem> {
  const problem = file.problem ?? front.problem;
  const path = fromPath(file.name);
  const isNotion = isOfNotion(baseName(file.name).replace(MARKDOWN, ""));
  const { fields, text: body } =
    isNotion && Object.keys(front.fields).length === 0 ? notionPage(front.text) : front;
  const warnings: string[] = [];
  const warn = (warning: string) => {
    if (!warnings.includes(warning)) warnings.push(warning);
  };
  const shown = fileNamed ? withoutAttributes(withoutGeneratorComments(body, warn), warn) : body;
  const { title, text } = titleAndText(fields, shown, path.words);
  if (problem !== undefined) {
    return { noun: "blog", title: baseName(file.name), fields: {}, warnings, problem };
  }
  const publicity = publicityOf({
    ...{ fields, text: body, isUnopened: front.isUnopened },
    ...{ name: file.name, nameDate: path.date, now: Date.now() },
  });
  const { date, dateGiven: given } = publicity;
  if (date === null) {
    warn(
      given === undefined
        ? "It has no date: a new post gets today's date"
        : `Its date ${asText(given)} is not valid: a new post gets today's date`,
    );
  } else if ((partialDate(given) ?? date).length < date.slice(0, 10).length) {
    warn(`Its date ${asText(given)} has no certain day: the date becomes ${date}`);
  }
  const featured = first(fields, ...FEATURED);
  const { author, isUnclear } = postAuthor(fields);
  const { category, tags: listed } = categoriesOf(fields);
  const plain = withoutBase(isNotion ? withCallouts(text) : text);
  const markdown = fileNamed ? asMarkdown(file.name, plain, fileNamed, warn) : plain;
  const note = fileNamed && isNote({ fields, text: body }) ? markdown : "";
  const tags = withInlineTags(listed, note, warn);
  const content = await pictures.text(markdown, file.name, warn);
  if (TEMPLATE_TAG.test(content))
    warn("It has template tags ({% ... %}). Readers will see them as text");
  if (content === "") warn("It has no text");
  // Notion publishes no page by default, and a property 'status' can mean anything.
  const doubt = isNotion ? "a page of Notion" : isUnclear ? "an author without a name" : "";
  const taken = {
    ...withoutEmpty({
      title,
      slug: slugOf(fields, path.words),
      excerpt: asText(first(fields, ...EXCERPTS)),
      author,
      publish_date: date,
      image: await pictures.cover(coverOf(fields), file.name, warn),
      tags,
      category,
      read_time: minutes(fields.read_time),
      seo_title: asText(first(fields, "seo_title", "meta_title")),
      seo_description: asText(first(fields, "seo_description", "meta_description")),
      canonical_url: canonicalOf(fields, warn),
      language: languageOf(fields),
      content,
    }),
    ...(typeof featured === "boolean" ? { is_featured: featured } : {}),
  };
  return {
    noun: "blog",
    title,
    fields: taken,
    isPublicThere: publicity.isPublic && doubt === "",
    whyNotPublic: publicity.because || doubt,
    warnings,
    lost: lostOfFrontMatter(fields, taken, given, coverOf(fields)),
  };
}

/**
 * Reads Markdown files as posts, with the front matter of Jekyll, Hugo, Ghost and others. If some files are Obsidian
 * notes, a file with a date is public only if it is also typical of a site generator. Translations refer to the post in
 * `siteLanguage`. Throws 422 for too many files.
 */
export async function readMarkdownPosts(
  files: readonly ImportFile[],
  addresses: PictureAddresses,
  siteLanguage: Language = DEFAULT_LANGUAGE,
): Promise<ReadImport> {
  const posts = files.filter(isPost);
  if (posts.length > MOST_OF_A_KIND) throw tooMany("posts", MOST_OF_A_KIND);
  const pictures = pictureImporter(files, addresses);
  const fileNamed = fileFinder(files);
  const whyHidden = await siteSettings(files);
  const authors = await authorNames(files);
  const items: ImportItem[] = [];
  const unsure: ImportItem[] = [];
  const former: [item: ImportItem, addresses: string[]][] = [];
  const byFile = new Map<string, ImportItem>();
  const languages = pathLanguages(posts.map(({ name }) => name));
  const variants: Variant[] = [];
  let hasNotes = false;
  for await (const file of readTexts(posts)) {
    const front = await frontOf(file);
    const { fields, text } = front;
    const path = languages.get(file.name);
    const item = await readPost(
      { ...file, name: path?.plain ?? file.name },
      pictures,
      front,
      fileNamed,
    );
    const author = authors.get(String(item.fields.author));
    if (author !== undefined) item.fields.author = author;
    if (path?.language && item.problem === undefined) item.fields.language ??= path.language;
    const named = asText(fields[TRANSLATION_KEY]);
    const key = named ? `key ${named}` : (path?.key ?? file.name);
    variants.push({ item, name: file.name, key, isPlain: !path?.language });
    items.push(item);
    byFile.set(file.name, item);
    former.push([item, formerAddresses(fields)]);
    hasNotes ||= isNote({ fields, text });
    if (!isOfGenerator({ name: file.name, fields })) unsure.push(item);
    const sign = whyHidden(file.name);
    if (sign !== undefined && item.isPublicThere) {
      Object.assign(item, { isPublicThere: false, whyNotPublic: sign });
    }
  }
  for (const item of hasNotes ? unsure : []) {
    if (!item.isPublicThere) continue;
    Object.assign(item, { isPublicThere: false, whyNotPublic: "among notes of Obsidian" });
  }
  joinTranslations(variants, siteLanguage);
  separateSlugs(byFile);
  linkPosts(byFile);
  const redirects = former.flatMap(([item, addresses]) => redirectsTo(item, addresses));
  return { source: "markdown", items: [...items, ...redirects], warnings: otherTexts(files) };
}
