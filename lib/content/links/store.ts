import "server-only";
import { type ContentNoun, nounOf } from "@/lib/content/registry";
import { type Database, database } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { inParts } from "@/lib/db/in-parts";
import { notFound } from "@/lib/errors";
import {
  LINK_STATES,
  type LinkChange,
  type LinkCounts,
  type LinkState,
  type OutgoingLink,
} from "./schema";
import type { LinkReason, Verdict } from "./verdict";

const HOUR_MS = 60 * 60 * 1000;
/** A link that fails for at least this time is broken. */
const CONFIRM_AFTER_MS = 6 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

export interface Finding {
  state: LinkState;
  since: Date | null;
}

function stateAfter(before: Finding, { outcome }: Verdict, now: Date): LinkState {
  if (outcome === "dead") return "broken";
  if (outcome !== "failing") return outcome;
  if (before.state === "broken") return "broken";
  if (before.state !== "suspect" || before.since === null) return "suspect";
  // A check can be some minutes early, so a slightly shorter time is enough.
  const isConfirmed = now.getTime() - before.since.getTime() >= CONFIRM_AFTER_MS * 0.9;
  return isConfirmed ? "broken" : "suspect";
}

const isFailing = (state: LinkState) => state === "suspect" || state === "broken";

/** The state after a verdict and the time of the next check. */
export function nextFinding(before: Finding, verdict: Verdict, now: Date) {
  const state = stateAfter(before, verdict, now);
  const isSame = state === before.state || (isFailing(state) && isFailing(before.state));
  const wait = state === "suspect" ? CONFIRM_AFTER_MS : Math.max(DAY_MS, verdict.restMs);
  return {
    state,
    since: state === "ok" ? null : isSame ? before.since : now,
    nextCheckAt: new Date(now.getTime() + wait),
  };
}

const withPlaces = {
  places: { orderBy: [{ noun: "asc" }, { itemId: "asc" }, { position: "asc" }] },
} as const satisfies Prisma.OutgoingLinkInclude;

type Row = Prisma.OutgoingLinkGetPayload<{ include: typeof withPlaces }>;

const labelOf = (noun: ContentNoun, field: string) =>
  nounOf(noun).links.find(({ name }) => name === field)?.label ?? field;

const sourceKey = (noun: string, itemId: number) => `${noun} ${itemId}`;

/** Maps each item's `sourceKey` to the item's title. Any number of items can have a link, so they are read in parts. */
async function titlesOf(rows: readonly Row[], db: Database): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  const places = rows.flatMap((row) => row.places);
  for (const noun of new Set(places.map((place) => place.noun))) {
    const ids = new Set(places.filter((place) => place.noun === noun).map(({ itemId }) => itemId));
    const sources = await inParts([...ids], (part) =>
      db.linkSource.findMany({
        where: { noun, itemId: { in: part } },
        select: { itemId: true, title: true },
      }),
    );
    for (const { itemId, title } of sources) titles.set(sourceKey(noun, itemId), title);
  }
  return titles;
}

function toLink(row: Row, titles: ReadonlyMap<string, string>, now: Date): OutgoingLink {
  return {
    id: row.id,
    url: row.url,
    state: row.state as LinkState,
    reason: (row.reason || null) as LinkReason | null,
    http_status: row.httpStatus,
    moved_to: row.movedTo || null,
    since: row.since?.toISOString() ?? null,
    checked_at: row.lastCheckAt?.toISOString() ?? null,
    last_ok_at: row.lastOkAt?.toISOString() ?? null,
    is_due: row.ignoredAt === null && row.nextCheckAt <= now,
    is_ignored: row.ignoredAt !== null,
    places: row.places.map(({ noun, itemId, field }) => ({
      noun: noun as ContentNoun,
      item_id: itemId,
      title: titles.get(sourceKey(noun, itemId)) ?? "",
      field: labelOf(noun as ContentNoun, field),
    })),
  };
}

const isDue = (now: Date) => ({ ignoredAt: null, nextCheckAt: { lte: now } });

/** The links that are due for a check. The link that has waited longest is the first. */
export const dueLinks = (
  most: number,
  db: Database = database(),
): Promise<{ id: number; url: string }[]> =>
  db.outgoingLink.findMany({
    where: isDue(new Date()),
    orderBy: [{ nextCheckAt: "asc" }, { id: "asc" }],
    take: most,
    select: { id: true, url: true },
  });

/** The time of the next check, or null. */
export async function nextLinkDue(db: Database = database()): Promise<Date | null> {
  const { _min } = await db.outgoingLink.aggregate({
    where: { ignoredAt: null },
    _min: { nextCheckAt: true },
  });
  return _min.nextCheckAt;
}

/** Postpones a check without changing the link's state. */
export async function postponeLink(
  id: number,
  until: Date,
  db: Database = database(),
): Promise<void> {
  await db.outgoingLink.updateMany({ where: { id }, data: { nextCheckAt: until } });
}

/** Stores a verdict. Does nothing if no item has the link any more. */
export async function noteVerdict(
  id: number,
  verdict: Verdict,
  db: Database = database(),
): Promise<void> {
  const row = await db.outgoingLink.findUnique({ where: { id } });
  if (!row) return;
  const now = new Date();
  const before = { state: row.state as LinkState, since: row.since };
  await db.outgoingLink.updateMany({
    where: { id },
    data: {
      ...nextFinding(before, verdict, now),
      reason: verdict.reason ?? "",
      httpStatus: verdict.status,
      movedTo: verdict.movedTo ?? "",
      lastCheckAt: now,
      ...(verdict.outcome === "ok" || verdict.outcome === "moved" ? { lastOkAt: now } : {}),
    },
  });
}

/** Makes a link due before all others. Without an id, makes all links due. Ignored links stay ignored. */
export async function demandLinks(id?: number, db: Database = database()): Promise<void> {
  await db.outgoingLink.updateMany({
    where: id === undefined ? { ignoredAt: null } : { id, ignoredAt: null },
    data: { nextCheckAt: id === undefined ? new Date() : new Date(0) },
  });
}

/** The number of links by state, and the time of the last check. */
export async function countLinks(
  db: Database = database(),
): Promise<{ counts: LinkCounts; checked_at: string | null }> {
  const [groups, ignored, { _max }] = await Promise.all([
    db.outgoingLink.groupBy({ by: ["state"], where: { ignoredAt: null }, _count: true }),
    db.outgoingLink.count({ where: { ignoredAt: { not: null } } }),
    db.outgoingLink.aggregate({ _max: { lastCheckAt: true } }),
  ]);
  const of = (state: LinkState) => groups.find((group) => group.state === state)?._count ?? 0;
  const states = Object.fromEntries(LINK_STATES.map((state) => [state, of(state)]));
  const total = groups.reduce((sum, group) => sum + group._count, ignored);
  return {
    counts: { ...(states as Record<LinkState, number>), total, ignored },
    checked_at: _max.lastCheckAt?.toISOString() ?? null,
  };
}

export const countDueLinks = (db: Database = database()): Promise<number> =>
  db.outgoingLink.count({ where: isDue(new Date()) });

/** Ignored links and links with a problem, the oldest problem first. */
export async function listFindings(db: Database = database()): Promise<OutgoingLink[]> {
  const now = new Date();
  const found = await db.outgoingLink.findMany({
    where: { OR: [{ state: { notIn: ["new", "ok"] } }, { ignoredAt: { not: null } }] },
    orderBy: [{ since: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  const rows = await inParts(found, (part) =>
    db.outgoingLink.findMany({
      where: { id: { in: part.map(({ id }) => id) } },
      include: withPlaces,
      orderBy: [{ since: "asc" }, { id: "asc" }],
    }),
  );
  const titles = await titlesOf(rows, db);
  return rows.map((row) => toLink(row, titles, now));
}

/** Throws 404 for an unknown id. */
export async function getLink(id: number, db: Database = database()): Promise<OutgoingLink> {
  const row = await db.outgoingLink.findUnique({ where: { id }, include: withPlaces });
  if (!row) throw notFound("Link");
  return toLink(row, await titlesOf([row], db), new Date());
}

/** Ignores a link, or makes it due again. Throws 404 for an unknown id. */
export async function changeLink(
  id: number,
  { is_ignored }: LinkChange,
  db: Database = database(),
): Promise<OutgoingLink> {
  const now = new Date();
  await db.outgoingLink.updateMany({
    where: { id, ignoredAt: is_ignored ? null : { not: null } },
    data: is_ignored ? { ignoredAt: now } : { ignoredAt: null, nextCheckAt: now },
  });
  return getLink(id, db);
}
