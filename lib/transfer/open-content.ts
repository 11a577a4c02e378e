import "server-only";
import { aboutStore } from "@/lib/content/about/store";
import { blogStore } from "@/lib/content/blog/store";
import { certificationStore } from "@/lib/content/certification/store";
import { contactInfoStore } from "@/lib/content/contact/info-store";
import { experienceStore } from "@/lib/content/experience/store";
import { heroStore } from "@/lib/content/hero/store";
import { projectStore } from "@/lib/content/project/store";
import { skillStore } from "@/lib/content/skill/store";
import { skillCategoryStore } from "@/lib/content/skill-category/store";
import { videoStore } from "@/lib/content/video/store";
import { takeSnapshot } from "@/lib/db/client";

/**
 * All content as it is at this instant, with all of its fields, however long reading it takes. Lists come
 * in the order they were made. Whoever opens it closes it.
 */
export async function openContent() {
  const { client, close } = await takeSnapshot();
  return {
    close,
    hero: heroStore.within(client).read,
    about: aboutStore.within(client).read,
    contact: contactInfoStore.within(client).read,
    experience: () => experienceStore.each(client),
    projects: () => projectStore.each(client),
    project: projectStore.within(client).read,
    skillCategories: () => skillCategoryStore.each(client),
    skills: () => skillStore.each(client),
    posts: () => blogStore.each(client),
    post: blogStore.within(client).read,
    certifications: () => certificationStore.each(client),
    videos: () => videoStore.each(client),
  };
}

export type OpenContent = Awaited<ReturnType<typeof openContent>>;
