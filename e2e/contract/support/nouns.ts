import { type CollectionKey, nounOf, type SingletonKey } from "@/lib/content/registry";
import { OPERATIONS } from "@/lib/openapi/operations";
import { type Case, COLLECTIONS, SINGLETONS } from "./noun-cases";

export interface CollectionCase extends Case {
  path: string;
  /** The key of the noun in the history. */
  noun: CollectionKey;
  nameField: string;
  /** The noun's name in a 404 message. */
  what: string;
}

export const collections: CollectionCase[] = Object.entries(COLLECTIONS).map(([key, one]) => {
  const noun = nounOf(key as CollectionKey);
  const nameField = noun.isSingle ? "" : noun.nameField;
  return { path: noun.path, noun: key as CollectionKey, what: noun.title, nameField, ...one };
});

export const singletons = Object.entries(SINGLETONS).map(([key, one]) => {
  const { path } = nounOf(key as SingletonKey);
  return { path, noun: key as SingletonKey, ...one };
});

/**
 * One kind for each special case of the routes: items with a visibility, a key, a slug, a status or none of these, and
 * items that only the owner sees.
 */
const CORE: readonly CollectionKey[] = [
  ...(["experience", "figure", "project", "blog", "skill-category", "redirect"] as const),
];

/** The tags of the tests of a kind. The gate tests only the kinds in `CORE`, because all kinds have the same routes. */
export const gateIfCore = (noun: CollectionKey) => ({ tags: CORE.includes(noun) ? ["gate"] : [] });

/** A value for each placeholder in a path of the API. */
const VALUES: Record<string, string> = {
  ...{ id: "1", kind: "projects", form: "blog:new", tag: "IoT", key: "blog-1", slug: "none" },
  name: "portfolio-2026-01-01T000000Z.tar.gz",
};

/** Method and path of each operation that requires the owner. */
export const ownerOnly = Object.entries(OPERATIONS)
  .filter(([, { access = "owner" }]) => access === "owner" || access === "confirmed")
  .map(([operation]): [method: string, path: string] => {
    const [method = "", path = ""] = operation.split(" ");
    return [method, path.replace(/\{(\w+)\}/g, (_, name) => VALUES[name] ?? "")];
  });
