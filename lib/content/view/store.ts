import "server-only";
import { ARTICLE_SLUGS } from "@/lib/content/blog/schema";
import { CASE_STUDY_SLUGS } from "@/lib/content/project/schema";
import { database } from "@/lib/db/client";

const FIXED_PATHS = [
  "/",
  "/projects",
  "/blogs",
  "/resume",
  ...CASE_STUDY_SLUGS.map((slug) => `/project/${slug}`),
  ...ARTICLE_SLUGS.map((slug) => `/blog/${slug}`),
];

/** Whether a public page of ours is at `path`; only those are counted. */
export async function isPublicPage(path: string): Promise<boolean> {
  if (FIXED_PATHS.includes(path)) return true;
  const [, kind, slug, ...rest] = path.split("/");
  if (!slug || rest.length > 0) return false;
  if (kind === "project") {
    return (await database().project.count({ where: { slug } })) > 0;
  }
  if (kind === "blog") {
    return (await database().blogPost.count({ where: { slug, NOT: { status: "draft" } } })) > 0;
  }
  return false;
}

/** Counts one view of `path` today (UTC). */
export async function countView(path: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await database().pageView.upsert({
    where: { day_path: { day, path } },
    create: { day, path, count: 1 },
    update: { count: { increment: 1 } },
  });
}
