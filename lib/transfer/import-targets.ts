import "server-only";
import type { z } from "zod";
import { aboutSchema } from "@/lib/content/about/schema";
import { aboutStore } from "@/lib/content/about/store";
import { blogPostSchema } from "@/lib/content/blog/schema";
import { blogStore } from "@/lib/content/blog/store";
import { certificationSchema } from "@/lib/content/certification/schema";
import { certificationStore } from "@/lib/content/certification/store";
import type { Change } from "@/lib/content/collection-store";
import { contactInfoStore } from "@/lib/content/contact/info-store";
import { contactInfoSchema } from "@/lib/content/contact/schema";
import { experienceSchema } from "@/lib/content/experience/schema";
import { experienceStore } from "@/lib/content/experience/store";
import type { Stored } from "@/lib/content/fields";
import { heroSchema } from "@/lib/content/hero/schema";
import { heroStore } from "@/lib/content/hero/store";
import { projectSchema } from "@/lib/content/project/schema";
import { projectStore } from "@/lib/content/project/store";
import { skillSchema } from "@/lib/content/skill/schema";
import { skillStore } from "@/lib/content/skill/store";
import { skillCategorySchema } from "@/lib/content/skill-category/schema";
import { skillCategoryStore } from "@/lib/content/skill-category/store";
import { videoSchema } from "@/lib/content/video/schema";
import { videoStore } from "@/lib/content/video/store";
import type { Transaction } from "@/lib/db/client";
import { youtubeVideoId } from "@/lib/text/links";
import { slugify } from "@/lib/text/slug";
import type { ImportedNoun } from "./import-item";

export type Fields = Record<string, unknown>;
export type StoredFields = Fields & Stored;

/** What an import does with one kind of content, whatever its fields are. */
export interface ImportTarget {
  /** There is one item of the kind, and it always is. */
  isSingle: boolean;
  /** Whether no two items can have the same key. */
  isUnique: boolean;
  /** What tells items apart where ids mean nothing; '' for what cannot be told. */
  keyOf(fields: Fields): string;
  /** What a new item has where the source says nothing. Reads outside of transactions. */
  blank(): Promise<Fields>;
  /** The fields as they would be saved, or why they cannot be. */
  check(fields: Fields): { fields: Fields } | { problem: string };
  each(tx?: Transaction): AsyncIterable<StoredFields>;
  read(tx: Transaction, id: number): Promise<StoredFields>;
  create(tx: Transaction, fields: Fields, createdAt?: Date): Promise<StoredFields>;
  update(tx: Transaction, id: number, fields: Fields): Promise<StoredFields>;
  remove(tx: Transaction, id: number): Promise<void>;
}

function checkWith<Input>(schema: z.ZodType<Input>) {
  return (fields: Fields) => {
    const result = schema.safeParse(fields);
    return result.success
      ? { fields: result.data as Fields }
      : { problem: result.error.issues[0]?.message ?? "Not valid" };
  };
}

interface Collection<Input> {
  each(tx?: Transaction): AsyncGenerator<Input & Stored>;
  blank(): Promise<Partial<Input>>;
  within(tx: Transaction): {
    read(id: number): Promise<Input & Stored>;
    create(input: Input, createdAt?: Date): Promise<Input & Stored>;
    update(id: number, change: Change<Input>): Promise<Input & Stored>;
    remove(id: number): Promise<void>;
  };
}

function collection<Input extends object>(
  store: Collection<Input>,
  schema: z.ZodType<Input>,
  keyOf: (fields: Fields) => string,
  { isUnique = false } = {},
): ImportTarget {
  return {
    isSingle: false,
    isUnique,
    keyOf,
    blank: async () => ({ ...(await store.blank()) }),
    check: checkWith(schema),
    each: store.each as ImportTarget["each"],
    read: (tx, id) => store.within(tx).read(id) as Promise<StoredFields>,
    create: (tx, fields, createdAt) =>
      store.within(tx).create(schema.parse(fields), createdAt) as Promise<StoredFields>,
    update: (tx, id, fields) =>
      store.within(tx).update(id, () => schema.parse(fields)) as Promise<StoredFields>,
    remove: (tx, id) => store.within(tx).remove(id),
  };
}

interface Single<Input> {
  read(): Promise<Input & Stored>;
  within(tx: Transaction): {
    read(): Promise<Input & Stored>;
    update(change: Change<Input>): Promise<Input & Stored>;
  };
}

function single<Input extends object>(
  store: Single<Input>,
  schema: z.ZodType<Input>,
): ImportTarget {
  const update = (tx: Transaction, fields: Fields) =>
    store.within(tx).update(() => schema.parse(fields)) as Promise<StoredFields>;
  return {
    isSingle: true,
    isUnique: true,
    keyOf: () => "it",
    blank: async () => ({}),
    check: checkWith(schema),
    async *each(tx) {
      yield (await (tx ? store.within(tx) : store).read()) as StoredFields;
    },
    read: (tx) => store.within(tx).read() as Promise<StoredFields>,
    create: update,
    update: (tx, _id, fields) => update(tx, fields),
    remove: () => Promise.reject(new Error("The only item of a kind is never removed")),
  };
}

/** Case and spaces do not tell names apart; signs do: C is not C++. */
const named = (...values: unknown[]) =>
  values
    .map((value) =>
      String(value ?? "")
        .normalize("NFC")
        .toLowerCase()
        .replace(/\s+/g, " ")
        .trim(),
    )
    .join("|")
    .replace(/^\|+$/, "");

/** Addresses tell posts and projects apart; without one it follows the title. */
const bySlug = ({ slug, title }: Fields) => String(slug || slugify(String(title ?? "")));

/** Sources that know only the month write the first day. */
const month = (date: unknown) => String(date ?? "").slice(0, 7);

export const IMPORT_TARGETS: Record<ImportedNoun, ImportTarget> = {
  hero: single(heroStore, heroSchema),
  about: single(aboutStore, aboutSchema),
  contact: single(contactInfoStore, contactInfoSchema),
  experience: collection(
    experienceStore,
    experienceSchema,
    ({ title, company, start_date }) => `${named(title, company)}|${month(start_date)}`,
  ),
  project: collection(projectStore, projectSchema, bySlug, { isUnique: true }),
  "skill-category": collection(skillCategoryStore, skillCategorySchema, ({ name }) => named(name)),
  skill: collection(skillStore, skillSchema, ({ name }) => named(name)),
  blog: collection(blogStore, blogPostSchema, bySlug, { isUnique: true }),
  certification: collection(certificationStore, certificationSchema, ({ name, issuer }) =>
    named(name, issuer),
  ),
  video: collection(videoStore, videoSchema, ({ youtubeUrl }) =>
    String(youtubeVideoId(String(youtubeUrl ?? "")) ?? youtubeUrl ?? ""),
  ),
};
