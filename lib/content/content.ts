import "server-only";
import { type Database, database } from "@/lib/db/client";
import type { Stored } from "./fields";
import { aboutStore } from "./nouns/about/store";
import { awardStore } from "./nouns/award/store";
import { blogStore } from "./nouns/blog/store";
import { blogCategoryStore, projectCategoryStore } from "./nouns/category/store";
import { certificationStore } from "./nouns/certification/store";
import { contactInfoStore } from "./nouns/contact/store";
import { educationStore } from "./nouns/education/store";
import { experienceStore } from "./nouns/experience/store";
import { figureStore } from "./nouns/figure/store";
import { heroStore } from "./nouns/hero/store";
import { languageStore } from "./nouns/language/store";
import { pageStore } from "./nouns/page/store";
import { projectStore } from "./nouns/project/store";
import { publicationStore } from "./nouns/publication/store";
import { redirectStore } from "./nouns/redirect/store";
import { replyStore } from "./nouns/reply/store";
import { sectionStore } from "./nouns/section/store";
import { skillStore } from "./nouns/skill/store";
import { skillCategoryStore } from "./nouns/skill-category/store";
import { videoStore } from "./nouns/video/store";
import { type CollectionKey, type ContentNoun, nounOf, type SingletonKey } from "./registry";
import { siteStore } from "./site-store";
import type { Change, Origin, WholeItem } from "./stores/collection-definition";
import type { Viewer } from "./visibility";

const STORES = {
  site: siteStore,
  hero: heroStore,
  about: aboutStore,
  contact: contactInfoStore,
  experience: experienceStore,
  education: educationStore,
  "project-category": projectCategoryStore,
  project: projectStore,
  "skill-category": skillCategoryStore,
  skill: skillStore,
  "blog-category": blogCategoryStore,
  blog: blogStore,
  publication: publicationStore,
  figure: figureStore,
  certification: certificationStore,
  award: awardStore,
  language: languageStore,
  video: videoStore,
  section: sectionStore,
  page: pageStore,
  redirect: redirectStore,
  reply: replyStore,
} satisfies Record<ContentNoun, (db: Database) => { model: string }>;

/** The stores of all nouns. `db` can be a transaction. */
export const content = (db: Database = database()) =>
  Object.fromEntries(Object.entries(STORES).map(([key, store]) => [key, store(db)])) as {
    [K in ContentNoun]: ReturnType<(typeof STORES)[K]>;
  };

/** Maps the name of each field in the API to the field's value. */
export type Fields = Record<string, unknown>;
export type StoredFields = Fields & Stored;

/** For code that works with all singletons. */
interface AnySingleton {
  /** The values of the fields before the first save. */
  defaults: Fields;
  read(): Promise<StoredFields>;
  /** The stored fields; before the first save, the fields without built-in texts. */
  readTyped(): Promise<StoredFields>;
  update(change: Change<Fields>): Promise<StoredFields>;
}

/** For code that works with all collections. */
interface AnyCollection {
  blank(): Promise<Fields>;
  read(id: number): Promise<StoredFields>;
  /** Only nouns with slugs have this function. */
  findId?(idOrSlug: string): Promise<number | null>;
  item(id: number): Promise<StoredFields>;
  readWhole(id: number): Promise<WholeItem<Fields>>;
  /** The `list` of blog posts is different: it returns a page of the list. */
  list(viewer: Viewer): Promise<StoredFields[]>;
  each(): AsyncGenerator<StoredFields>;
  versions(): Promise<{ id: number; updated_at: Date }[]>;
  create(fields: Fields, origin?: Origin): Promise<StoredFields>;
  update(id: number, change: Change<Fields>): Promise<StoredFields>;
  remove(id: number): Promise<void>;
  reorder(ids: readonly number[]): Promise<void>;
}

// Callers must check fields with the noun's schema before writing.
export const singletonOf = (key: SingletonKey, db: Database = database()): AnySingleton =>
  STORES[key](db) as AnySingleton;

export const collectionOf = (key: CollectionKey, db: Database = database()): AnyCollection =>
  STORES[key](db) as AnyCollection;

/** Yields the items of any noun. */
export async function* itemsOfNoun(key: ContentNoun, db: Database): AsyncGenerator<StoredFields> {
  const noun = nounOf(key);
  if (noun.isSingle) yield await singletonOf(noun.key, db).readTyped();
  else yield* collectionOf(noun.key, db).each();
}

/** The database table of a noun. */
export function tableOf(key: ContentNoun): string {
  const { model } = STORES[key](database());
  return model.charAt(0).toUpperCase() + model.slice(1);
}
