import { firstParagraph } from "@/lib/text/first-paragraph";
import { withoutEmpty } from "@/lib/text/without-empty";
import { dateOrMoment } from "../import-dates";
import type { ImportFile } from "../import-file";
import type { ImportItem, PictureAddresses } from "../import-item";
import { articleIn } from "../limited/read-limited";
import { pictureImporter } from "../markdown/markdown-pictures";
import { slugGiven } from "../markdown/post-slug";
import { redirectsTo } from "../markdown/redirects-of-post";

// The imports from Ghost, Medium and WordPress share these functions.

/** A post or page of a blog. */
export interface BlogArticle {
  noun: "blog" | "page";
  title: string;
  slug: string;
  html: string;
  /** Further fields, with their names in the API. The item gets only the fields that are not empty. */
  fields: Record<string, unknown>;
  /** The time of publication; '' for a draft without a date. */
  published: string;
  /** The address of the cover picture; '' for none. */
  cover: string;
  /** Why the article is not public in the blog; '' if it is public. */
  whyNotPublic: string;
  /** The paths of the article in the blog. */
  addresses: readonly string[];
  warnings: string[];
}

export interface ReadArticle {
  item: ImportItem;
  redirects: ImportItem[];
}

/** The part of a path before a folder of pictures. */
const PICTURES = /^.*?(?=(?:content\/images|wp-content)\/)/;

/** Removes the part of a path before `wp-content/` or `content/images/`. Other paths do not change. */
export const fromPictureFolder = (name: string): string => name.replace(PICTURES, "");

/** The maximum length, in characters, of a title that is made from the first words of an article. */
const LONGEST_OPENING = 60;

/** Returns a function that converts an article to items. Pictures among the files become uploads. */
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
    if (article.title === "" && title !== "")
      warn("It has no title: its first words become the title");
    const date = dateOrMoment(article.published);
    const isPost = noun === "blog";
    if (isPost && date === null) warn("It has no date: a new post gets today's date");
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
