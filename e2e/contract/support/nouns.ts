import { type CollectionKey, nounOf, type SingletonKey } from "@/lib/content/registry";
import { type Case, COLLECTIONS, SINGLETONS } from "./noun-cases";

/** A collection with its case. */
interface CollectionCase extends Case {
  path: string;
  /** As the history calls it. */
  noun: CollectionKey;
  /** The field that names an item. */
  nameField: string;
  /** As the 404 names it. */
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

/** Everything only the owner may do. */
export const ownerOnly: [method: string, path: string][] = [
  ...collections.flatMap(({ path }): [string, string][] => [
    ["POST", path],
    ["PUT", `${path}/1`],
    ["DELETE", `${path}/1`],
    ["POST", `${path}/1/duplicate`],
    ["POST", `/bulk${path}`],
  ]),
  ...singletons.map(({ path }): [string, string] => ["PUT", path]),
  ["GET", "/redirects"],
  ["GET", "/redirects/1"],
  ["GET", "/contact/replies"],
  ["GET", "/contact/replies/1"],
  ["GET", "/contact/messages"],
  ["GET", "/contact/inbox"],
  ["POST", "/contact/messages/1/mail"],
  ["POST", "/contact/mail/test"],
  ["PUT", "/contact/messages/1"],
  ["PUT", "/contact/messages/1/read"],
  ["PUT", "/contact/messages/1/replied"],
  ["DELETE", "/contact/messages/1"],
  ["POST", "/upload/upload"],
  ["POST", "/markdown"],
  ["POST", "/blog/1/preview"],
  ["POST", "/projects/1/preview"],
  ["POST", "/pages/1/preview"],
  ["POST", "/blog/1/share"],
  ["DELETE", "/blog/1/share"],
  ["PUT", "/order/projects"],
  ["GET", "/dashboard/overview"],
  ["PUT", "/auth/account"],
  ["GET", "/auth/sessions"],
  ["DELETE", "/auth/sessions"],
  ["DELETE", "/auth/sessions/1"],
  ["POST", "/auth/confirm"],
  ["GET", "/auth/factors"],
  ["POST", "/auth/factors/totp"],
  ["PUT", "/auth/factors/totp"],
  ["DELETE", "/auth/factors/totp"],
  ["POST", "/auth/factors/passkeys/options"],
  ["POST", "/auth/factors/passkeys"],
  ["DELETE", "/auth/factors/passkeys/1"],
  ["POST", "/auth/factors/recovery"],
  ["GET", "/security-events"],
  ["GET", "/backups"],
  ["POST", "/backups"],
  ["DELETE", "/backups/portfolio-2026-01-01T000000Z.tar.gz"],
  ["POST", "/backups/portfolio-2026-01-01T000000Z.tar.gz/check"],
  ["POST", "/backups/portfolio-2026-01-01T000000Z.tar.gz/restore"],
  ["POST", "/backups/portfolio-2026-01-01T000000Z.tar.gz/download"],
  ["POST", "/upload/parts"],
  ["PUT", "/upload/parts/1"],
  ["POST", "/backups/uploads"],
  ["PUT", "/backups/uploads/1"],
  ["GET", "/history"],
  ["GET", "/history/deleted"],
  ["GET", "/history/1"],
  ["POST", "/history/undo/1"],
  ["GET", "/tags"],
  ["PUT", "/tags/IoT"],
  ["GET", "/drafts"],
  ["GET", "/drafts/blog:new"],
  ["PUT", "/drafts/blog:new"],
  ["DELETE", "/drafts/blog:new"],
  ["PUT", "/previews/blog:new"],
  ["GET", "/export"],
  ["POST", "/export"],
  ["GET", "/links"],
  ["POST", "/links/check"],
  ["GET", "/links/1"],
  ["PUT", "/links/1"],
  ["POST", "/links/1/check"],
  ["GET", "/imports"],
  ["POST", "/imports"],
  ["PUT", "/imports/pending/1/files"],
  ["GET", "/imports/pending/1"],
  ["GET", "/imports/pending/1/rows/blog-1"],
  ["POST", "/imports/pending/1"],
  ["DELETE", "/imports/pending/1"],
  ["POST", "/imports/1/undo"],
];
