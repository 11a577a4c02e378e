import "server-only";
import { type Database, database } from "@/lib/db/client";
import { GUESSED_ADDRESSES } from "@/lib/routes";
import type { PublicAddresses, Redirection } from "@/lib/server/public-pages";
import { redirectSource } from "@/lib/text/redirects";
import { redirectStore } from "./nouns/redirect/store";
import { publicPaths } from "./public-paths";

/**
 * The owner's public paths, and the targets of redirects. A page wins over a redirect for its path, a redirect over a
 * former slug, and all of them over guessed addresses.
 */
export async function readPublicAddresses(db: Database = database()): Promise<PublicAddresses> {
  const [{ now, besides }, list] = await Promise.all([publicPaths(db), redirectStore(db).list()]);
  const redirects = new Map<string, Redirection>();
  for (const { from, to, permanent } of list) {
    // Paths were once stored in another spelling.
    const source = redirectSource(from) ?? from;
    if (!now.has(source)) redirects.set(source, { to, isPermanent: permanent });
  }
  const paths = new Set([...now, ...besides]);
  for (const [path, to] of GUESSED_ADDRESSES) {
    if (!paths.has(path) && !redirects.has(path)) redirects.set(path, { to, isPermanent: true });
  }
  return { paths, redirects };
}
