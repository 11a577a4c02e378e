import "server-only";
import type { Stored } from "@/lib/content/fields";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { collectionStore } from "@/lib/content/stores/collection-store";
import type { Viewer } from "@/lib/content/visibility";
import { nextTimestamp } from "@/lib/content/write";
import { type Database, database, type Transaction } from "@/lib/db/client";
import { invalidField } from "@/lib/errors";
import { publicContentChangesAt } from "@/lib/server/public-pages";
import { firstDay, formatMonth, todayIn } from "@/lib/time/dates";
import { instantOf } from "@/lib/time/instants";
import { experienceNoun } from "./noun";
import { type Experience, type ExperienceInput, isHeld, isUpcoming, newExperience } from "./schema";

/** 'Mar 2022 - Present', 'from Dec 2026' for a future start, '' without dates. */
function period({ start_date, end_date, is_current }: ExperienceInput, hasBegun: boolean): string {
  const start = formatMonth(start_date);
  if (!hasBegun && end_date === null) return `from ${start}`;
  const end = is_current ? "Present" : formatMonth(end_date);
  return [start, end].filter(Boolean).join(" - ");
}

/** For visitors, a position that starts after `today` is not current. */
function shownTo(viewer: Viewer, input: ExperienceInput & Stored, today: string): Experience {
  const isLater = isUpcoming(input, today);
  const item = { ...input, period: period(input, !isLater) };
  if (viewer === "owner" || !isLater) return item;
  return { ...item, is_current: false, is_main: false, is_upcoming: true };
}

/** The sort key of a position: the main position is first, then other current positions, then all other positions. */
const rank = (item: Experience, today: string): number => {
  if (!isHeld(item, today)) return 2;
  return item.is_main ? 0 : 1;
};

/** Unsets other main positions, because at most one main position is allowed. */
async function clearOthers(tx: Transaction, id: number): Promise<void> {
  const others = await tx.experience.findMany({ where: { is_main: true, id: { not: id } } });
  for (const other of others) {
    const updated_at = nextTimestamp(other.updated_at);
    await tx.experience.update({ where: { id: other.id }, data: { is_main: false, updated_at } });
  }
}

const withoutMain = (input: ExperienceInput) => ({ ...input, is_main: false });

const positions = collectionStore<ExperienceInput, Experience>({
  noun: experienceNoun,
  model: "experience",
  orderBy: [{ is_current: "desc" }, { start_date: "desc" }, { id: "desc" }],
  blank: newExperience,
  async toColumns(tx, input, current, { isCopy, isImported, restores }) {
    if (!input.is_main) return input;
    const others = () => tx.experience.count({ where: { is_main: true } });
    // A copy or a restored position never replaces the main position.
    if (isCopy || (restores !== undefined && (await others()) > 0)) return withoutMain(input);
    if (isHeld(input, todayIn(await ownerTimeZone(tx)))) return input;
    // A main position that ends is no longer the main position.
    const wasMain = current !== null && Reflect.get(current, "is_main") === true;
    if (wasMain || isImported || restores !== undefined) return withoutMain(input);
    throw invalidField("is_main", "Main position must be a position that you hold now");
  },
  async afterWrite(tx, row) {
    if (Reflect.get(row, "is_main") === true) await clearOthers(tx, row.id);
  },
  // `experienceStore` corrects the period of a future position.
  toItem: (input) => ({ ...input, period: period(input, true) }),
});

/** Positions, ordered by rank. For equal ranks, the newest start is first. */
export function experienceStore(db: Database = database()) {
  const store = positions(db);
  return {
    ...store,

    async list(viewer: Viewer = "public"): Promise<Experience[]> {
      const [stored, zone] = await Promise.all([store.list(viewer), ownerTimeZone(db)]);
      const today = todayIn(zone);
      const list = stored.map((item) => shownTo(viewer, item, today));
      for (const { start_date, is_upcoming } of list) {
        if (is_upcoming && start_date)
          publicContentChangesAt(instantOf(firstDay(start_date), zone));
      }
      return list.toSorted((one, other) => rank(one, today) - rank(other, today));
    },

    /** Throws 404 for an unknown id, or if the viewer must not see the item. */
    async item(id: number, viewer: Viewer = "owner"): Promise<Experience> {
      const [stored, zone] = await Promise.all([store.item(id, viewer), ownerTimeZone(db)]);
      return shownTo(viewer, stored, todayIn(zone));
    },
  };
}
