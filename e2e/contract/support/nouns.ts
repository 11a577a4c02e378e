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

const each = (method: string, paths: string) =>
  paths.split(/\s+/).map((path): [string, string] => [method, path]);

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
  ...each(
    "GET",
    `/redirects /redirects/1 /contact/replies /contact/replies/1 /contact/messages /contact/inbox
     /dashboard/overview /auth/sessions /auth/factors /security-events /backups /history
     /history/deleted /history/1 /tags /drafts /drafts/blog:new /export /links /links/1 /imports
     /imports/pending/1 /imports/pending/1/rows/blog-1`,
  ),
  ...each(
    "POST",
    `/contact/messages/1/mail /contact/mail/test /upload/upload /markdown /blog/1/preview
     /projects/1/preview /pages/1/preview /blog/1/share /auth/confirm /auth/factors/totp
     /auth/factors/passkeys/options /auth/factors/passkeys /auth/factors/recovery /backups
     /backups/portfolio-2026-01-01T000000Z.tar.gz/check
     /backups/portfolio-2026-01-01T000000Z.tar.gz/restore
     /backups/portfolio-2026-01-01T000000Z.tar.gz/download /upload/parts /backups/uploads
     /history/undo/1 /export /links/check /links/1/check /imports /imports/pending/1
     /imports/1/undo`,
  ),
  ...each(
    "PUT",
    `/contact/messages/1 /contact/messages/1/read /contact/messages/1/replied /order/projects
     /auth/account /auth/factors/totp /upload/parts/1 /backups/uploads/1 /tags/IoT
     /drafts/blog:new /previews/blog:new /links/1 /imports/pending/1/files`,
  ),
  ...each(
    "DELETE",
    `/contact/messages/1 /blog/1/share /auth/sessions /auth/sessions/1 /auth/factors/totp
     /auth/factors/passkeys/1 /backups/portfolio-2026-01-01T000000Z.tar.gz /drafts/blog:new
     /imports/pending/1`,
  ),
];
