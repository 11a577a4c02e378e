import { decoded } from "@/lib/text/decoded";
import { decodeText, type ImportFile, refused } from "../import-file";
import type { ImportItem, PictureAddresses, ReadImport } from "../import-item";
import { wordPressIn } from "../limited/read-limited";
import { type LostValue, lostValue } from "../lost/lost-values";
import { checkArticles, linkArticles } from "./article-links";
import { articleReader, fromPictureFolder } from "./blog-post";
import { isSeo, isWordPressText, SEO, type WordPressItem } from "./wordpress-file";

const LARGEST_BYTES = 32 * 1024 * 1024;

/** Whether a file has the extension of an export of WordPress. */
export const mayBeWordPress = ({ name }: ImportFile): boolean => /\.xml$/i.test(name);

/** The types of items that WordPress uses only internally. */
const INTERNAL =
  /^(attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_)/;

/** Fields of Jetpack, Members and Restrict Content Pro that limit who can read a post. */
const READERS = /^(_jetpack_newsletter_access|_members_access_role|rcp_\w+_level|_is_paid)$/;
const EVERYBODY = /^(|everybody|everyone|public|all|none|0)$/i;
/** Jetpack's blocks for text that only some readers see. */
const PAID_BLOCK = /<!--\s*wp:(jetpack\/paywall|premium-content\/)/;

/** Returns why a post is not public in WordPress; '' if it is public. */
function whyNot({ status, password, meta, html }: WordPressItem): string {
  if (status !== "publish" && status !== "future") return `status: ${status || "?"}`;
  if (password !== "") return "it has a password";
  const readers = Object.entries(meta).find(
    ([name, value]) => READERS.test(name) && !EVERYBODY.test(value),
  );
  if (readers) return readers.join(": ");
  return PAID_BLOCK.test(html) ? "a part of it is for subscribers only" : "";
}

/** Returns the time of publication; '' for a draft. */
function publishedAt({ date, dateGmt }: WordPressItem): string {
  if (dateGmt !== "" && !dateGmt.startsWith("0000")) return `${dateGmt.replace(" ", "T")}Z`;
  return date.startsWith("0000") ? "" : date;
}

/**
 * Reads an export of WordPress. `files` can contain its uploads. Returns null for other files. Throws 422 if the export
 * cannot be read.
 */
export async function readWordPress(
  file: ImportFile,
  files: readonly ImportFile[],
  pictures: PictureAddresses,
): Promise<ReadImport | null> {
  if (file.bytes > LARGEST_BYTES) return null;
  const text = decodeText(file.name, await file.read(LARGEST_BYTES));
  if (!isWordPressText(text)) return null;
  const site = await wordPressIn(text, file.name);
  if (!site) throw refused(`${file.name} cannot be read as an export of WordPress`);
  const { origin, authors } = site;
  const isWanted = ({ status }: WordPressItem) => status !== "trash" && status !== "auto-draft";
  const articles = site.items.filter(
    (item) => (item.type === "post" || item.type === "page") && isWanted(item),
  );
  checkArticles(articles.length);
  const uploads = new Set(files.map(({ name }) => fromPictureFolder(name)));
  /** Returns the path of an upload if the files contain the upload, or else the given address. */
  const local = (address: string) => {
    const [, path = ""] = /\/(wp-content\/uploads\/[^?#]+)/.exec(address) ?? [];
    const full = path.replace(/-\d+x\d+(?=\.\w+$)/, "");
    const found = [path, full].find((one) => one !== "" && uploads.has(decoded(one)));
    return found === undefined ? address : `/${found}`;
  };
  const attachments = new Map(site.items.map((item) => [item.id, item.file]));
  const fileOf = (id: string) => attachments.get(id) ?? "";
  const read = articleReader(files, pictures);
  const items: ImportItem[] = [];
  const redirects: ImportItem[] = [];
  for (const article of articles) {
    const isPage = article.type === "page";
    const warnings = [...article.warnings];
    const [category = "", ...others] = article.categories;
    const link = URL.canParse(article.link) ? new URL(article.link) : null;
    const ownPath = link && link.pathname !== "/" ? link.pathname : "";
    if (article.comments > 0) {
      warnings.push(
        `${article.comments} ${article.comments === 1 ? "comment is" : "comments are"} not imported`,
      );
    }
    const find = (keys: readonly string[]) =>
      keys
        .map((key) => article.meta[key] ?? "")
        .find((value) => value !== "" && !value.includes("%%")) ?? "";
    const { item, redirects: own } = await read({
      noun: isPage ? "page" : "blog",
      title: article.title,
      slug: decoded(article.name),
      html: article.html.replace(
        /(src|href)="([^"]*\/wp-content\/uploads\/[^"]+)"/g,
        (_, name, address) => `${name}="${local(address)}"`,
      ),
      published: publishedAt(article),
      cover: isPage ? "" : local(fileOf(article.meta._thumbnail_id ?? "")),
      whyNotPublic: whyNot(article),
      addresses: [ownPath, `/?p=${article.id}`].filter(Boolean),
      fields: {
        seo_title: find(SEO.title),
        seo_description: find(SEO.description),
        ...(!isPage && {
          excerpt: article.excerpt,
          author: authors[article.creator] ?? article.creator,
          category: category === "Uncategorized" ? "" : category,
          tags: [...new Set([...article.tags, ...others])],
          is_featured: article.isSticky ? true : null,
        }),
      },
      warnings,
    });
    const lost: LostValue[] = Object.entries(article.meta)
      .filter(([name, value]) => value !== "" && !name.startsWith("_") && !isSeo(name))
      .map(([name, value]) => lostValue(`${article.type} ${article.id}.${name}`, value));
    items.push({ ...item, lost });
    redirects.push(...own);
  }
  linkArticles(items, redirects, origin);
  return { source: "wordpress", items: [...items, ...redirects], warnings: notTaken(site.items) };
}

/** Warns of each kind of item that is not imported, with the number of items. */
function notTaken(all: readonly WordPressItem[]): string[] {
  const counts = new Map<string, number>();
  for (const { type, status } of all) {
    const isArticle = type === "post" || type === "page";
    if (INTERNAL.test(type) || status === "auto-draft" || (isArticle && status !== "trash"))
      continue;
    const kind = isArticle ? "in the trash" : `of the type '${type}'`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `Not imported: items ${kind} (${count})`);
}
