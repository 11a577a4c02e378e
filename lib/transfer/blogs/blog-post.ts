import { firstParagraph } from "@/lib/text/first-paragraph";
import { withoutEmpty } from "@/lib/text/without-empty";
import { dateOrMoment } from "../import-dates";
import type { ImportFile } from "../import-file";
import type { ImportItem, PictureAddresses } from "../import-item";
import { articleIn } from "../limited/read-limited";
import { pictureImporter } from "../markdown/markdown-pictures";
import { slugGiven } from "../markdown/post-slug";
import { redirectsTo } from "../markdown/redirects-of-post";

// Code that all readers of blog exports share.

/** A post or page of a blog, in the words of this site. */
export interface BlogArticle {
  noun: "blog" | "page";
  title: string;
  slug: string;
  html: string;
  /** Further fields, in the API's names; empty ones are left out. */
  fields: Record<string, unknown>;
  /** When it was or will be public; '' for a draft without a date. */
  published: string;
  /** The address of its picture; '' for none. */
  cover: string;
  /** Why it is not public there; '' where it is. */
  whyNotPublic: string;
  /** Its paths in the blog. */
  addresses: readonly string[];
  warnings: string[];
}

export interface ReadArticle {
  /** The item that the article becomes. */
  item: ImportItem;
  redirects: ImportItem[];
}

/** The folders of pictures in a copy of a blog, wherever that lies among the files. */
const PICTURES = /^.*?(?=(?:content\/images|wp-content)\/)/;

/** The path of a picture in a copy of a blog: `wp-content/...`. Other paths stay. */
export const fromPictureFolder = (name: string): string => name.replace(PICTURES, "");

/** The most characters of a title that is made of the first words. */
const LONGEST_OPENING = 60;

/** Reads the articles of a blog; pictures that are among the files become uploads. */
export function articleReader(files: readonly ImportFile[], addresses: PictureAddresses) {
  const fromTheirFolder = files.map((file) => ({
    name: fromPictureFolder(file.name),
    bytes: file.bytes,
    read: (limit: number) => file.read(limit),
  }));
  const pictures = pictureImporter(fromTheirFolder, addresses);

  return async (article: BlogArticle): Promise<ReadArticle> => {
    const { noun, html, whyNotPublic } = article;
    const warnings = [...article.warnings];
    const warn = (warning: string) => {
      if (!warnings.includes(warning)) warnings.push(warning);
    };
    const { markdown, leftOut } = await articleIn(html, article.title);
    for (const one of leftOut) warn(one);
    const title = article.title || firstParagraph(markdown, LONGEST_OPENING);
    if (article.title === "" && title !== "") warn("It has no title: its first words become one");
    const date = dateOrMoment(article.published);
    const isPost = noun === "blog";
    if (isPost && date === null) warn("It has no date: a new post gets today's");
    const fields = withoutEmpty({
      title,
      slug: slugGiven(article.slug),
      content: await pictures.text(markdown, "", warn),
      ...(isPost && { publish_date: date, image: await pictures.cover(article.cover, "", warn) }),
      ...article.fields,
    });
    const item: ImportItem = {
      noun,
      title: title || "Untitled",
      fields,
      isPublicThere: whyNotPublic === "",
      whyNotPublic,
      warnings,
      ...(title === "" && { problem: "It has no title" }),
    };
    return {
      item,
      redirects: isPost && whyNotPublic === "" ? redirectsTo(item, article.addresses) : [],
    };
  };
}
