import type { ImportFile } from "../import-file";
import type { ImportItem, PictureAddresses, ReadImport } from "../import-item";
import { isMap } from "../import-parts";
import { into, leaves, lostIn, READ, type Takes } from "../lost/lost-values";
import { checkArticles, linkArticles } from "./article-links";
import { articleReader } from "./blog-post";

// Ghost exports a JSON file with the tables of its database.

type Row = Record<string, unknown>;

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isMap) : []);

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Returns the tables of an export; null for any other JSON. */
function tablesOf(value: unknown): Row | null {
  if (!isMap(value)) return null;
  const [database] = rowsOf(value.db);
  const data = database?.data ?? value.data;
  const meta = database?.meta ?? value.meta;
  return isMap(data) && isMap(meta) && Array.isArray(data.posts) ? data : null;
}

/** Whether a JSON value is the export of a Ghost site. */
export const isGhost = (value: unknown): boolean => tablesOf(value) !== null;

/** Removes the placeholder that Ghost writes for the site's address. */
const withoutSite = (text: string) => text.replaceAll("__GHOST_URL__", "");

const POST: Takes = {
  ...{ title: "title", slug: "slug", custom_excerpt: "excerpt", canonical_url: "canonical_url" },
  ...{ locale: into("language"), feature_image: into("image"), published_at: into("publish_date") },
  ...{ id: READ, uuid: READ, html: READ, lexical: READ, mobiledoc: READ, plaintext: READ },
  ...{ comment_id: READ, type: READ, status: READ, visibility: READ, featured: READ },
  ...{ created_at: READ, updated_at: READ, email_recipient_filter: READ, newsletter_id: READ },
  ...{ show_title_and_feature_image: READ, created_by: READ, updated_by: READ, published_by: READ },
  author_id: READ,
};
const META: Takes = {
  ...{ meta_title: "seo_title", meta_description: "seo_description", id: READ, post_id: READ },
  email_only: READ,
};

/** Returns why a post is not public in Ghost; '' if it is public. */
function whyNot({ status, visibility }: Row, { email_only }: Row): string {
  if (email_only === 1 || email_only === true) return "email_only: true";
  if (status !== "published" && status !== "scheduled") return `status: ${textOf(status) || "?"}`;
  return visibility === "public" ? "" : `visibility: ${textOf(visibility) || "?"}`;
}

/** Reads the posts and pages of a Ghost site. `files` can contain the site's pictures. */
export async function readGhost(
  value: unknown,
  files: readonly ImportFile[],
  pictures: PictureAddresses,
): Promise<ReadImport> {
  const tables = tablesOf(value) ?? {};
  const posts = rowsOf(tables.posts);
  checkArticles(posts.length);
  const byId = (name: string, key = "id") =>
    new Map(rowsOf(tables[name]).map((row) => [String(row[key]), row]));
  const [tags, users, metas] = [byId("tags"), byId("users"), byId("posts_meta", "post_id")];
  /**
   * Maps the id of each post to its tags (or authors). `rows` has the tags by id. The table `name` joins posts and
   * tags, and its column `key` has the tag's id.
   */
  const joined = (name: string, key: string, rows: ReadonlyMap<string, Row>) => {
    const all = new Map<string, Row[]>();
    const inOrder = rowsOf(tables[name]).sort(
      (a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0),
    );
    for (const row of inOrder) {
      const one = rows.get(String(row[key]));
      if (!one) continue;
      const id = String(row.post_id);
      all.set(id, [...(all.get(id) ?? []), one]);
    }
    return all;
  };
  const tagsOf = joined("posts_tags", "tag_id", tags);
  const authorsOf = joined("posts_authors", "author_id", users);
  const read = articleReader(files, pictures);
  const items: ImportItem[] = [];
  const redirects: ImportItem[] = [];
  for (const [index, post] of posts.entries()) {
    const id = String(post.id);
    const meta = metas.get(id) ?? {};
    const isPage = post.type === "page" || post.page === 1 || post.page === true;
    const names = (tagsOf.get(id) ?? []).map(({ name }) => textOf(name));
    const html = withoutSite(textOf(post.html));
    const hasOther = textOf(post.lexical) !== "" || textOf(post.mobiledoc) !== "";
    const [author, ...coAuthors] = authorsOf.get(id) ?? [];
    const article = await read({
      noun: isPage ? "page" : "blog",
      title: textOf(post.title),
      slug: textOf(post.slug),
      html,
      published: textOf(post.published_at),
      cover: isPage ? "" : withoutSite(textOf(post.feature_image)),
      whyNotPublic: whyNot(post, meta),
      addresses: [`/${textOf(post.slug)}/`],
      fields: {
        seo_title: textOf(meta.meta_title),
        seo_description: textOf(meta.meta_description),
        ...(!isPage && {
          excerpt: textOf(post.custom_excerpt),
          author: textOf(author?.name),
          // Ghost's internal tags begin with '#' and are not shown.
          tags: names.filter((name) => name !== "" && !name.startsWith("#")),
          canonical_url: textOf(post.canonical_url),
          is_featured: post.featured === 1 || post.featured === true ? true : null,
        }),
      },
      warnings:
        html === "" && hasOther
          ? [
              "Its text is only in the format of Ghost's editor, and is left out. Export the site again from a newer version of Ghost",
            ]
          : [],
    });
    const { item } = article;
    const path = `posts[${index}]`;
    const hidden = names.filter((name) => name.startsWith("#"));
    items.push({
      ...item,
      lost: [
        ...lostIn(post, item.fields, POST, path),
        ...lostIn(meta, item.fields, META, `${path}.meta`),
        ...leaves(hidden, `${path}.tags`),
        ...leaves(
          coAuthors.map(({ name }) => textOf(name)),
          `${path}.authors`,
        ),
      ],
    });
    redirects.push(...article.redirects);
  }
  linkArticles(items, redirects);
  const { settings, users: people, products, newsletters } = tables;
  const others = Object.entries({ settings, users: people, products, newsletters })
    .map(([name, rows]) => [name, rowsOf(rows).length] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} (${count})`);
  const warnings =
    others.length === 0 ? [] : [`Not imported: ${new Intl.ListFormat("en").format(others)}`];
  return { source: "ghost", items: [...items, ...redirects], warnings };
}
