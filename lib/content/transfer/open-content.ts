import "server-only";
import { takeSnapshot } from "@/lib/db/client";
import { aboutStore } from "../about/store";
import { blogStore } from "../blog/store";
import { certificationStore } from "../certification/store";
import { contactInfoStore } from "../contact/info-store";
import { experienceStore } from "../experience/store";
import { heroStore } from "../hero/store";
import { projectStore } from "../project/store";
import { skillStore } from "../skill/store";
import { skillCategoryStore } from "../skill-category/store";
import { videoStore } from "../video/store";

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
