import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { z } from "zod";
import type { Fields } from "@/lib/content/content";
import { contactFormSchema, messageChangeSchema } from "@/lib/content/nouns/contact/schema";
import { figureNoun } from "@/lib/content/nouns/figure/noun";
import { newFigure } from "@/lib/content/nouns/figure/schema";
import { type ContentNoun, NOUNS } from "@/lib/content/registry";
import { type PreparedUpload, prepareUpload, storedName } from "@/lib/media/uploads";

const FOLDER = "prisma/seed";
const DRAWINGS = "drawings";
const MODELS = "models";

/** An item of the demo content, parsed by the noun's schema. */
export interface DemoItem {
  fields: Fields;
  /** The name of the parent, such as the category of a skill; null for an item without a parent. */
  parent: string | null;
  /** The key of the item to which a figure belongs. The `fields` of a figure have no `item_id`. */
  item: string | null;
}

/** A drawing or 3D model of the demo content as a prepared upload. */
export interface DemoFile extends PreparedUpload {
  /** The name in the library of files. */
  fileName: string;
  /** The name in `demo.json` and in texts: 'drawings/node.svg'. */
  place: string;
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
  const files = await namesIn("posts", ".md");
  const posts = await Promise.all(files.map((name) => readPost(join(FOLDER, "posts", name))));
  return posts.sort((a, b) => String(a.publish_date).localeCompare(String(b.publish_date)));
}

async function withText(
  item: Fields,
  folder: string | null,
  files: readonly DemoFile[],
): Promise<Fields> {
  const path = join(FOLDER, folder ?? "", `${item.slug}.md`);
  if (folder === null || item.content !== undefined || !existsSync(path)) return item;
  const content = withAddresses((await readFile(path, "utf8")).trim(), files, ["(", ")"]);
  return { ...item, content };
}

const namesIn = async (folder: string, ending: string) =>
  (await readdir(join(FOLDER, folder))).filter((name) => name.endsWith(ending)).sort();

/** Reads the drawings and models. */
export async function readDemoFiles(): Promise<DemoFile[]> {
  const read = async (folder: string, fileName: string) => ({
    fileName,
    place: `${folder}/${fileName}`,
    bytes: await readFile(join(FOLDER, folder, fileName)),
  });
  const drawings = (await namesIn(DRAWINGS, ".svg")).map(async (name) => {
    const file = await read(DRAWINGS, name);
    return { ...file, ...(await prepareUpload(file.bytes)) };
  });
  const models = (await namesIn(MODELS, ".stl")).map(async (name) => {
    const file = await read(MODELS, name);
    return { ...file, name: storedName(file.bytes, "stl") };
  });
  return Promise.all([...drawings, ...models]);
}

/** Replaces each file name that is between the signs `open` and `close` with the address of its upload. */
const withAddresses = (text: string, files: readonly DemoFile[], [open, close]: [string, string]) =>
  files.reduce(
    (result, { place, name }) =>
      result.replaceAll(open + place + close, `${open}/uploads/${name}${close}`),
    text,
  );

/** Reads `demo.json`, and replaces the names of drawings with the addresses of their uploads. */
async function readItems(files: readonly DemoFile[]) {
  const source = await readFile(join(FOLDER, "demo.json"), "utf8");
  return JSON.parse(withAddresses(source, files, ['"', '"']));
}

// A placeholder for the id of a parent or of a figure's item.
const ANY_ID = 1;

function readFigure({ item = null, ...figure }: Fields): DemoItem {
  const { item_id, ...fields } = figureNoun.schema.parse({
    ...newFigure(0),
    ...figure,
    item_id: item === null ? null : ANY_ID,
  });
  return { fields, parent: null, item: item === null ? null : String(item) };
}

/** Reads the demo content. Groups the items by noun (kind of content). Throws if an item fails its noun's schema. */
export async function readDemoContent() {
  const files = await readDemoFiles();
  const { messages, ...demo } = await readItems(files);
  const given: Record<string, Fields | Fields[]> = { ...demo, posts: await readPosts() };
  const items = new Map<ContentNoun, DemoItem[]>();
  for (const noun of NOUNS) {
    const read: DemoItem[] = [];
    for (const item of [given[noun.exportKey] ?? []].flat()) {
      if (noun.key === "figure") {
        read.push(readFigure(item));
      } else if (noun.isSingle || !noun.parent) {
        const whole = noun.isSingle ? item : await withText(item, noun.textFolder, files);
        read.push({ fields: noun.schema.parse(whole) as Fields, parent: null, item: null });
      } else {
        const { [noun.parent.exportField]: parent, ...given } = item;
        const whole = { ...given, [noun.parent.field]: ANY_ID };
        const fields = noun.schema.parse(whole) as Fields;
        read.push({ fields, parent: String(parent), item: null });
      }
    }
    items.set(noun.key, read);
  }
  return { items, messages: messagesSchema.parse(messages) };
}

/** Fields that the demo content of earlier releases did not have. */
const PICTURES = ["image", "images"];

const isNone = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Whether a stored item is unchanged demo content. Pictures can be missing, because the demo content of earlier
 * releases had none. If the demo item has no slug, the stored item can have any slug. The field `ignored` is not
 * compared.
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
