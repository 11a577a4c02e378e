import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { z } from "zod";
import type { Fields } from "@/lib/content/content";
import { contactFormSchema, messageChangeSchema } from "@/lib/content/nouns/contact/schema";
import { type ContentNoun, NOUNS } from "@/lib/content/registry";
import { type PreparedUpload, prepareUpload } from "@/lib/media/uploads";

const FOLDER = "prisma/seed";
const DRAWINGS = "drawings";

/** An item of the demo content, parsed by the noun's schema. */
export interface DemoItem {
  fields: Fields;
  /** The name of the parent. */
  parent: string | null;
}

/** A drawing of the demo content as a prepared upload. */
export interface DemoDrawing extends PreparedUpload {
  /** The name in `demo.json` and in the library of files. */
  fileName: string;
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
  // YAML's core schema leaves dates as text.
  const fields = parse(frontMatter, { schema: "core" }) as Fields;
  return {
    author: null,
    image: "",
    read_time: null,
    canonical_url: "",
    language: null,
    translation_of: null,
    ...fields,
    content: content.trim(),
  };
}

/** Reads the posts, oldest first. */
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

export async function readDemoDrawings(): Promise<DemoDrawing[]> {
  const folder = join(FOLDER, DRAWINGS);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".svg")).sort();
  return Promise.all(
    files.map(async (fileName) => ({
      fileName,
      ...(await prepareUpload(await readFile(join(folder, fileName)))),
    })),
  );
}

/** Reads `demo.json`, and replaces the names of drawings by the addresses of their uploads. */
async function readItems() {
  let source = await readFile(join(FOLDER, "demo.json"), "utf8");
  for (const { fileName, name } of await readDemoDrawings()) {
    source = source.replaceAll(`"${DRAWINGS}/${fileName}"`, `"/uploads/${name}"`);
  }
  return JSON.parse(source);
}

// A placeholder for the id of a parent.
const ANY_ID = 1;

/** Reads the demo content. Groups the items by noun (kind of content). Throws if an item fails its noun's schema. */
export async function readDemoContent() {
  const { messages, ...demo } = await readItems();
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

/** Fields that the demo of earlier releases did not have. */
const PICTURES = ["image", "images"];

const isNone = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Whether a stored item is unchanged demo content. Pictures can be missing, because earlier releases had none.
 * If the demo item has no slug, the stored item can have any slug. The field `ignored` is not compared.
 */
export function isDemoItem(stored: Fields, demo: readonly DemoItem[], ignored?: string): boolean {
  return demo.some(({ fields }) =>
    Object.entries(fields).every(
      ([name, value]) =>
        name === ignored ||
        (name === "slug" && value === "") ||
        (PICTURES.includes(name) && isNone(stored[name])) ||
        isDeepStrictEqual(stored[name], value),
    ),
  );
}
