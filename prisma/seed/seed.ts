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
import { database } from "@/lib/db/client";
import { readDemoContent } from "./content.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the owner has anything yet: rows of content, or traces of ever having saved some. */
export async function isEmpty(): Promise<boolean> {
  const db = database();
  const counts = await Promise.all([
    db.activity.count(),
    db.hero.count(),
    db.about.count(),
    db.contactInfo.count(),
    db.experience.count(),
    db.project.count(),
    db.skillCategory.count(),
    db.blogPost.count(),
    db.certification.count(),
    db.video.count(),
    db.contactMessage.count(),
  ]);
  return counts.every((count) => count === 0);
}

/** Fills the database with the demo content. Returns how many items it made. */
export async function seedDemoContent(): Promise<number> {
  const demo = await readDemoContent();
  await heroStore.update(() => demo.hero);
  await aboutStore.update(() => demo.about);
  await contactInfoStore.update(() => demo.contact_info);
  // Lists show the newest first where nothing else orders them.
  for (const entry of [...demo.experience].reverse()) await experienceStore.create(entry);
  for (const project of demo.projects) {
    const { id } = await projectStore.create(project);
    // Its page says when it was created, which nobody does on one day.
    const begun = project.start_date ? Date.parse(project.start_date) : Date.now();
    const createdAt = new Date(Math.min(begun, Date.now()));
    await database().project.update({ where: { id }, data: { createdAt } });
  }
  const categoryIds = new Map<string, number>();
  for (const category of demo.skill_categories) {
    const { id } = await skillCategoryStore.create(category);
    categoryIds.set(category.name, id);
  }
  for (const { category, ...skill } of demo.skills) {
    const category_id = categoryIds.get(category);
    if (category_id === undefined) throw new Error(`No category '${category}' for '${skill.name}'`);
    await skillStore.create({ ...skill, category_id });
  }
  for (const post of demo.posts) await blogStore.create(post);
  for (const certification of demo.certifications) await certificationStore.create(certification);
  for (const video of demo.videos) await videoStore.create(video);
  for (const { days_ago, elapsed_ms, company_website, ...message } of demo.messages) {
    const createdAt = new Date(Date.now() - days_ago * DAY_MS);
    await database().contactMessage.create({
      data: { ...message, createdAt, updatedAt: createdAt },
    });
  }
  // The activity log and the history are for what the owner does.
  await database().activity.deleteMany();
  await database().version.deleteMany();
  return (
    3 +
    [
      demo.experience,
      demo.projects,
      demo.skill_categories,
      demo.skills,
      demo.posts,
      demo.certifications,
      demo.videos,
      demo.messages,
    ].reduce((sum, list) => sum + list.length, 0)
  );
}
