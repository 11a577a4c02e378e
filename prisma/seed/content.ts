import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { aboutSchema } from "@/lib/content/about/schema";
import { blogPostSchema } from "@/lib/content/blog/schema";
import { certificationSchema } from "@/lib/content/certification/schema";
import {
  contactFormSchema,
  contactInfoSchema,
  messageChangeSchema,
} from "@/lib/content/contact/schema";
import { experienceSchema } from "@/lib/content/experience/schema";
import { heroSchema } from "@/lib/content/hero/schema";
import { projectSchema } from "@/lib/content/project/schema";
import { skillSchema } from "@/lib/content/skill/schema";
import { skillCategorySchema } from "@/lib/content/skill-category/schema";
import { videoSchema } from "@/lib/content/video/schema";

const FOLDER = "prisma/seed";

// The demo content passes the same schemas as everything the owner will type.
const demoSchema = z.object({
  hero: heroSchema,
  about: aboutSchema,
  contact_info: contactInfoSchema,
  experience: z.array(experienceSchema),
  projects: z.array(z.record(z.string(), z.unknown())),
  skill_categories: z.array(skillCategorySchema),
  skills: z.array(skillSchema.omit({ category_id: true }).extend({ category: z.string() })),
  certifications: z.array(certificationSchema),
  videos: z.array(videoSchema),
  messages: z.array(
    contactFormSchema.extend({
      ...messageChangeSchema.omit({ is_spam: true }).shape,
      days_ago: z.int().min(0),
    }),
  ),
});

async function readPost(path: string) {
  const source = await readFile(path, "utf8");
  const [, frontMatter = "", content = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  // The core schema keeps dates as text.
  const fields = parse(frontMatter, { schema: "core" }) as Record<string, unknown>;
  return blogPostSchema.parse({ image: "", read_time: null, ...fields, content: content.trim() });
}

/** The demo content: `demo.json` and the Markdown of projects and posts beside it. */
export async function readDemoContent() {
  const demo = demoSchema.parse(JSON.parse(await readFile(join(FOLDER, "demo.json"), "utf8")));
  const projects = await Promise.all(
    demo.projects.map(async (project) => {
      const content = await readFile(join(FOLDER, "projects", `${project.slug}.md`), "utf8");
      return projectSchema.parse({ ...project, content: content.trim() });
    }),
  );
  const files = (await readdir(join(FOLDER, "posts"))).filter((name) => name.endsWith(".md"));
  const posts = await Promise.all(files.map((name) => readPost(join(FOLDER, "posts", name))));
  posts.sort((a, b) => a.publish_date.localeCompare(b.publish_date));
  return { ...demo, projects, posts };
}
