import "server-only";
import { env } from "@/lib/config/env";
import { type Database, database, type Transaction } from "@/lib/db/client";
import type { Redirect as Row } from "@/lib/db/generated/client";
import { conflict } from "@/lib/errors";
import { isOwnAddress } from "@/lib/routes";
import { ownPathOf } from "@/lib/text/redirects";
import { collectionStore, type Origin } from "../collection-store";
import { publicPaths } from "../public-paths";
import { redirectNoun } from "./noun";
import { newRedirect, type Redirect, type RedirectInput } from "./schema";

const SITE = env.siteUrl === undefined ? undefined : new URL(env.siteUrl).origin;

/**
 * Throws 409 where following redirects from `from` would lead back to it; `all` are the other redirects. `site` is the
 * site's own origin, as far as anybody knows it.
 */
function refuseLoop(
  { from, to }: RedirectInput,
  all: readonly Pick<Row, "from" | "to">[],
  site: string | undefined,
): void {
  const targets = new Map(all.map((one) => [one.from, one.to]));
  for (let next: string | undefined = to; next !== undefined; ) {
    const path: string = ownPathOf(next, site) ?? "";
    if (path === from) throw conflict(`A redirect from ${from} to ${to} would lead in a circle`);
    next = targets.get(path);
    // Each is followed once: with another SITE_URL the others may have been no circle.
    targets.delete(path);
  }
}

/** Throws 409 where there is a page at `from`. Imports may bring one of the owner's pages, which wins, and its redirect. */
async function refusePage(tx: Transaction, from: string, { isImported }: Origin): Promise<void> {
  if (isOwnAddress(from) || (!isImported && (await publicPaths(tx)).now.has(from))) {
    throw conflict(`There is a page at ${from}: redirects are for addresses without one`);
  }
}

async function refuse(
  tx: Transaction,
  input: RedirectInput,
  current: Row | null,
  origin: Origin,
  site: string | undefined,
): Promise<void> {
  const { from } = input;
  // A page may have come to be there since.
  if (from !== current?.from) await refusePage(tx, from, origin);
  const others = await tx.redirect.findMany({
    where: { NOT: { id: current?.id ?? 0 } },
    select: { from: true, to: true },
  });
  if (others.some((one) => one.from === from)) throw conflict(`${from} is redirected already`);
  refuseLoop(input, others, site);
}

/** By the address they lead away from. */
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

/** The same for a request to the site at the origin `site`: an address there is one of the site's own. */
export const redirectStoreAt = (site: string, db: Database = database()) => redirects(site)(db);
