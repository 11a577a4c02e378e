import "server-only";
import { type Database, database } from "@/lib/db/client";
import { GUESSED_ADDRESSES } from "@/lib/routes";
import type { PublicAddresses, Redirection } from "@/lib/server/public-pages";
import { redirectSource } from "@/lib/text/redirects";
import { redirectStore } from "./nouns/redirect/store";
import { publicPaths } from "./public-paths";

/**
 * Public paths and redirects. If several of these match a path, the first of them is used: page, redirect, former slug,
 * guessed address (`GUESSED_ADDRESSES`).
 */
export async function readPublicAddresses(db: Database = database()): Promise<PublicAddresses> {
  const [{ now, besides }, list] = await Promise.all([publicPaths(db), redirectStore(db).list()]);
  const redirects = new Map<string, Redirection>();
  for (const { from, to, permanent } of list) {
    // Older versions of this program stored paths as the owner typed them.
    const source = redirectSource(from) ?? from;
    if (!now.has(source)) redirects.set(source, { to, isPermanent: permanent });
  }
  const paths = new Set([...now, ...besides]);
  for (const [path, to] of GUESSED_ADDRESSES) {
    if (!paths.has(path) && !redirects.has(path)) redirects.set(path, { to, isPermanent: true });
  }
  return { paths, redirects };
}
