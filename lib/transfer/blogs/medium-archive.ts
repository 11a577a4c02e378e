import { ApiError } from "@/lib/errors";
import { baseName, type ImportFile } from "../import-file";
import type { ImportItem, PictureAddresses, ReadImport } from "../import-item";
import { mediumPostIn } from "../limited/read-limited";
import { lostValue } from "../lost/lost-values";
import { readTexts } from "../markdown/source-texts";
import { changeLinks, checkArticles } from "./article-links";
import { articleReader } from "./blog-post";
import { isMediumPost } from "./medium-name";

/** '2024-05-02_How-radios-sleep-0123456789ab.html' becomes 'How-radios-sleep'. */
const slugWords = (name: string) =>
  baseName(name)
    .replace(/\.html$/i, "")
    .replace(/^(draft|\d{4}-\d{2}-\d{2})_-*/, "")
    .replace(/-+[0-9a-f]{6,12}$/, "");

/** Returns the number at the end of a story's file name or address; '' if there is none. */
const storyNumber = (address: string) =>
  /[-/_]([0-9a-f]{8,12})(?:\.html)?\/?(?:[?#].*)?$/i.exec(address)?.[1]?.toLowerCase() ?? "";

const isOfMedium = (address: string) => /^https?:\/\/([\w-]+\.)*medium\.com\//i.test(address);

/** Reads the posts of Medium's archive. */
export async function readMedium(
  files: readonly ImportFile[],
  pictures: PictureAddresses,
): Promise<ReadImport> {
  const posts = files.filter(isMediumPost);
  checkArticles(posts.length);
  const read = articleReader(files, pictures);
  const items: ImportItem[] = [];
  const places = new Map<string, string>();
  for await (const { name, source, problem } of readTexts(posts)) {
    const file = baseName(name);
    const isDraft = file.startsWith("draft_");
    try {
      const post = problem === undefined ? await mediumPostIn(source, file) : null;
      if (!post) {
        const why = problem ?? "It is not a post of Medium";
        items.push({ noun: "blog", title: file, fields: {}, warnings: [], problem: why });
        continue;
      }
      const isOriginal = post.canonical !== "" && !isOfMedium(post.canonical);
      const { item } = await read({
        noun: "blog",
        title: post.title,
        slug: slugWords(name),
        html: post.html,
        published: isDraft ? "" : post.published,
        cover: post.cover,
        whyNotPublic: isDraft ? "a draft" : "",
        addresses: [],
        fields: {
          excerpt: post.subtitle,
          author: post.author,
          canonical_url: isOriginal ? post.canonical : "",
        },
        warnings:
          isReply(post.html) && !isDraft
            ? ["It is short: it may be a reply to somebody's post"]
            : [],
      });
      const lost =
        post.canonical === "" || isOriginal ? [] : [lostValue(`${file}.canonical`, post.canonical)];
      items.push({ ...item, lost });
      const { slug } = item.fields;
      if (item.isPublicThere && slug) places.set(storyNumber(file), `/blog/${slug}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      items.push({ noun: "blog", title: file, fields: {}, warnings: [], problem: error.message });
    }
  }
  changeLinks(items, (address) => places.get(storyNumber(address)));
  return { source: "medium", items, warnings: [] };
}

/** Whether a text is so short that it may be a reply. The archive lists replies among the posts. */
const isReply = (html: string): boolean => html.replace(/<[^>]*>/g, "").trim().length < 200;
