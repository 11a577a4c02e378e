import "server-only";
import { env } from "@/lib/config/env";
import { publicPaths } from "@/lib/content/public-paths";
import type { Origin } from "@/lib/content/stores/collection-definition";
import { collectionStore } from "@/lib/content/stores/collection-store";
import { type Database, database, type Transaction } from "@/lib/db/client";
import type { Redirect as Row } from "@/lib/db/generated/client";
import { conflict } from "@/lib/errors";
import { canLeadAway, isOwnAddress } from "@/lib/routes";
import {
  findRedirect,
  ownAddressOf,
  type SiteAddress,
  sourceKind,
  sourcePath,
} from "@/lib/text/redirects";
import { redirectNoun } from "./noun";
import { newRedirect, type Redirect, type RedirectInput } from "./schema";

const SITE = env.siteUrl === undefined ? undefined : new URL(env.siteUrl).origin;

/** The maximum number of redirects to follow. It is higher than the limit of browsers. */
const MOST_HOPS = 25;

/** An example of an address that a redirect with this `source` matches. */
function sampleOf(source: string): SiteAddress {
  const path = sourcePath(source);
  if (sourceKind(source) === "below") return { path: `${path === "/" ? "" : path}/-`, search: "" };
  return { path, search: source.slice(path.length) };
}

/** Throws 409 for a redirect loop. `isTaken` is true for paths of pages; `site` is the site's origin, if known. */
function refuseLoop(
  { from, to }: RedirectInput,
  others: readonly Pick<Row, "from" | "to">[],
  isTaken: (path: string) => boolean,
  site: string | undefined,
): void {
  const all = new Map([...others, { from, to }].map((one) => [one.from, one]));
  let next: SiteAddress | null = sampleOf(from);
  // A changed SITE_URL may have turned other redirects into a loop, so the number of hops is limited.
  for (let hops = 0; hops < MOST_HOPS && next; hops++) {
    const found: ReturnType<typeof findRedirect> = findRedirect(next, all, isTaken);
    if (!found) return;
    if (hops > 0 && found.source === from) {
      throw conflict(`A redirect from ${from} to ${to} would create a redirect loop`);
    }
    next = ownAddressOf(found.location, site);
  }
}

/** Whether a route of the site handles the source before any redirect. */
function isSitesOwn(source: string): boolean {
  const kind = sourceKind(source);
  if (kind === "query") return !canLeadAway(sourcePath(source));
  return isOwnAddress(kind === "below" ? sampleOf(source).path : source);
}

/** Throws 409 if the site has a route or page at `from`. */
function refusePage(from: string, isPage: (path: string) => boolean): void {
  if (!isSitesOwn(from) && !(sourceKind(from) === "path" && isPage(from))) return;
  throw conflict(
    sourceKind(from) === "path"
      ? `There is a page at ${from}: redirects are for addresses without a page`
      : `The site itself answers at ${from}, so this address cannot be redirected`,
  );
}

async function refuse(
  tx: Transaction,
  input: RedirectInput,
  current: Row | null,
  origin: Origin,
  site: string | undefined,
): Promise<void> {
  const { from } = input;
  const pages = origin.isImported ? new Set<string>() : (await publicPaths(tx)).now;
  // An unchanged source is accepted, because a page may have been created at this path after the redirect.
  if (from !== current?.from) refusePage(from, (path) => pages.has(path));
  const others = await tx.redirect.findMany({
    where: { NOT: { id: current?.id ?? 0 } },
    select: { from: true, to: true },
  });
  if (others.some((one) => one.from === from)) throw conflict(`${from} is redirected already`);
  refuseLoop(input, others, (path) => isOwnAddress(path) || pages.has(path), site);
}

/** Redirects, ordered by source. */
const redirects = (site: string | undefined) =>
  collectionStore<RedirectInput, Redirect, Row>({
    noun: redirectNoun,
    model: "redirect",
    orderBy: [{ from: "asc" }],
    blank: newRedirect,
    async toColumns(tx, input, current, origin) {
      await refuse(tx, input, current, origin, site);
      return input;
    },
  });

export const redirectStore = redirects(SITE);

/** The store for a request to the origin `site`. Addresses with this origin count as addresses of this site. */
export const redirectStoreAt = (site: string, db: Database = database()) => redirects(site)(db);
