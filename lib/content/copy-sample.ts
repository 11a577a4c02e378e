import "server-only";
import { basename } from "node:path";
import { type BlogPost, blogPostSchema } from "@/lib/content/nouns/blog/schema";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { listCategory } from "@/lib/content/nouns/category/store";
import { type Project, projectSchema } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";
import { copySuffix } from "@/lib/content/slugs";
import { noteUpload } from "@/lib/content/uploads/store";
import { notFound } from "@/lib/errors";
import { readSampleDrawing, SAMPLE_DRAWINGS } from "@/lib/media/theme-drawing";
import { keepUpload, prepareUpload } from "@/lib/media/uploads";
import { type Article, type CaseStudy, readSamples } from "./samples/samples";
import { showsSamples } from "./samples/shown";

const DRAWING = new RegExp(`${SAMPLE_DRAWINGS}[a-z0-9-]+\\.svg`, "g");

/** Stores a sample's drawings as uploads. Returns the text with links to these uploads. */
async function withUploads(content: string): Promise<string> {
  const uploads = new Map<string, string>();
  for (const address of new Set(content.match(DRAWING))) {
    const { name, bytes } = await prepareUpload(await readSampleDrawing(address));
    await keepUpload(name, bytes);
    await noteUpload(name, basename(address));
    uploads.set(address, `/uploads/${name}`);
  }
  return content.replace(DRAWING, (address) => uploads.get(address) ?? address);
}

/** The slug, with a suffix such as '-copy' if an item or a shown sample already has this slug. */
async function slugOf(slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  if (!(await showsSamples()) && !(await isTaken(slug))) return slug;
  for (let number = 1; ; number++) {
    const copy = slug + copySuffix(number);
    if (!(await isTaken(copy))) return copy;
  }
}

async function copyCaseStudy({ kind, slug, source_note, demo_note, ...study }: CaseStudy) {
  await listCategory("project", study.category);
  const store = projectStore();
  const input = projectSchema.parse({
    ...(await store.blank()),
    ...study,
    slug: await slugOf(slug, async (wanted) => (await store.find("owner", wanted)) !== null),
    content: await withUploads(study.content),
    status: "completed",
    visibility: "hidden",
  });
  const { id } = await store.create(input);
  return store.item(id);
}

async function copyArticle({ kind, slug, ...article }: Article) {
  await listCategory("blog", article.category);
  const store = blogStore();
  const input = blogPostSchema.parse({
    ...(await store.blank()),
    ...article,
    slug: await slugOf(slug, async (wanted) => (await store.find("owner", wanted)) !== null),
    content: await withUploads(article.content),
    status: "draft",
  });
  const { id } = await store.create(input);
  return store.item(id);
}

/** Copies a sample with its drawings, as a draft or a hidden project. Throws 404 for an unknown slug. */
export async function copySample(slug: string): Promise<Project | BlogPost> {
  const { project, blog } = await readSamples();
  const study = project.find((sample) => sample.slug === slug);
  if (study) return copyCaseStudy(study);
  const article = blog.find((sample) => sample.slug === slug);
  if (article) return copyArticle(article);
  throw notFound("Sample");
}
