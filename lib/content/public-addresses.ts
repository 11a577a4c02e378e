import "server-only";
import type { PublicAddresses, Redirection } from "@/lib/server/public-pages";
import { publicPaths } from "./public-paths";
import { redirectStore } from "./redirect/store";

/** Where there is something of the owner's, and where redirects lead. A page wins over a redirect, that over a former slug. */
export async function readPublicAddresses(): Promise<PublicAddresses> {
  const [{ now, besides }, list] = await Promise.all([publicPaths(), redirectStore().list()]);
  const redirects = new Map<string, Redirection>();
  for (const { from, to, permanent } of list) {
    if (!now.has(from)) redirects.set(from, { to, isPermanent: permanent });
  }
  return { paths: new Set([...now, ...besides]), redirects };
}
