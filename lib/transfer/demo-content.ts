import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { z } from "zod";
import { contactFormSchema, messageChangeSchema } from "@/lib/content/contact/schema";
import type { Fields } from "@/lib/content/content";
import { type ContentNoun, NOUNS } from "@/lib/content/registry";

const FOLDER = "prisma/seed";

/** An item of the demo content; its fields have passed the noun's schema. */
export interface DemoItem {
  fields: Fields;
  /** The name of the item it belongs to. */
  parent: string | null;
}

const messagesSchema = z.array(
  contactFormSchema.extend({
    ...messageChangeSchema.omit({ is_spam: true }).shape,
    days_ago: z.int().min(0),
  }),
);

async function readPost(path: string): Promise<Fields> {
  const source = await readFile(path, "utf8");
  const [, frontMatter = "", content = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  // The core schema keeps dates as text.
  const fields = parse(frontMatter, { schema: "core" }) as Fields;
  return { image: "", read_time: null, ...fields, content: content.trim() };
}

/** The posts, oldest first. */
async function readPosts(): Promise<Fields[]> {
  const files = (await readdir(join(FOLDER, "posts"))).filter((name) => name.endsWith(".md"));
  const posts = await Promise.all(files.map((name) => readPost(join(FOLDER, "posts", name))));
  return posts.sort((a, b) => String(a.publish_date).localeCompare(String(b.publish_date)));
}

async function withText(item: Fields, folder: string | null): Promise<Fields> {
  const path = join(FOLDER, folder ?? "", `${item.slug}.md`);
  if (folder === null || item.content !== undefined || !existsSync(path)) return item;
  return { ...item, content: (await readFile(path, "utf8")).trim() };
}

// Stands for the id that a parent gets when it is stored.
const ANY_ID = 1;

/**
 * The demo content by noun: `demo.json`, in the names of an export, and the Markdown of projects and posts
 * beside it. Throws where an item does not pass its noun's schema, as anything the owner types must.
 */
export async function readDemoContent() {
  const { messages, ...demo } = JSON.parse(await readFile(join(FOLDER, "demo.json"), "utf8"));
  const given: Record<string, Fields | Fields[]> = { ...demo, posts: await readPosts() };
  const items = new Map<ContentNoun, DemoItem[]>();
  for (const noun of NOUNS) {
    const read: DemoItem[] = [];
    for (const item of [given[noun.exportKey] ?? []].flat()) {
      if (noun.isSingle || !noun.parent) {
        const whole = noun.isSingle ? item : await withText(item, noun.textFolder);
        read.push({ fields: noun.schema.parse(whole) as Fields, parent: null });
      } else {
        const { [noun.parent.exportField]: parent, ...fields } = item;
        const whole = { ...fields, [noun.parent.field]: ANY_ID };
        read.push({ fields: noun.schema.parse(whole) as Fields, parent: String(parent) });
      }
    }
    items.set(noun.key, read);
  }
  return { items, messages: messagesSchema.parse(messages) };
}

/**
 * Whether a stored item is still the demo's. A slug that the demo leaves open follows the title; `ignored` is a field
 * that differs from site to site.
 */
export function isDemoItem(stored: Fields, demo: readonly DemoItem[], ignored?: string): boolean {
  return demo.some(({ fields }) =>
    Object.entries(fields).every(
      ([name, value]) =>
        name === ignored ||
        (name === "slug" && value === "") ||
        isDeepStrictEqual(stored[name], value),
    ),
  );
}
