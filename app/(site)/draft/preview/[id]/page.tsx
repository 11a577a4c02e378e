import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { CustomPage, customPageMetadata } from "@/components/site/article/custom-page";
import { NO_NEIGHBOURS } from "@/components/site/article/ending/neighbours";
import { PostPage, postMetadata } from "@/components/site/article/post-page";
import { ProjectPage, projectMetadata } from "@/components/site/article/project-page";
import { HomeSections } from "@/components/site/home/home-sections";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { projectStore } from "@/lib/content/nouns/project/store";
import { unsavedPage, unsavedPost, unsavedProject } from "@/lib/content/preview/items";
import { shownPreview } from "@/lib/content/preview/preview";
import { homeMetadata } from "@/lib/publish/page-metadata";

/** The preview at this address. `proxy.ts` has already answered requests for an address without a preview. */
const readPreview = cache(async () => {
  const preview = shownPreview();
  if (!preview) notFound();
  const { itemId, noun } = preview;
  if (noun === "blog") return { noun, item: await unsavedPost(itemId, preview.values) };
  if (noun === "project") return { noun, item: await unsavedProject(itemId, preview.values) };
  if (noun === "page") return { noun, item: await unsavedPage(itemId, preview.values) };
  return { noun: "home" } as const;
});

async function metadataOfPage(): Promise<Metadata> {
  const preview = await readPreview();
  if (preview.noun === "blog") return postMetadata(preview.item);
  if (preview.noun === "project") return projectMetadata(preview.item);
  if (preview.noun === "page") return customPageMetadata(preview.item);
  return homeMetadata();
}

/** The metadata of the public page. The dashboard reads the metadata to preview the search result. */
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await metadataOfPage()),
  robots: { index: false, follow: false },
});

/** Shows the unsaved content of a form as the public page would show it. Counts no view and adds no JSON-LD. */
export default async function PreviewPage() {
  const preview = await readPreview();
  if (preview.noun === "home") return <HomeSections />;
  if (preview.noun === "page") return <CustomPage page={preview.item} isCounted={false} />;
  const { id } = preview.item;
  const store = preview.noun === "blog" ? blogStore() : projectStore();
  const isPublic = await store.isPublic(String(id));
  const shown = {
    neighbours: isPublic ? await store.neighbours(id) : NO_NEIGHBOURS,
    isCounted: false,
  };
  return preview.noun === "blog" ? (
    <PostPage post={preview.item} {...shown} />
  ) : (
    <ProjectPage project={preview.item} {...shown} />
  );
}
