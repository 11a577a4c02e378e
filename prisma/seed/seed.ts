import { collectionOf, type Fields, singletonOf } from "@/lib/content/content";
import { NOUNS } from "@/lib/content/registry";
import { noteUpload } from "@/lib/content/uploads/store";
import { type Database, database } from "@/lib/db/client";
import { keepUpload } from "@/lib/media/uploads";
import { readDemoContent, readDemoFiles } from "@/lib/transfer/demo-content";
import { importTarget } from "@/lib/transfer/import-targets";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether there is no content and no message. The caller has already checked that the site was never used. */
export async function isEmpty(): Promise<boolean> {
  const db = database();
  const counts = await Promise.all([
    db.contactMessage.count(),
    ...NOUNS.filter((noun) => noun.isSingle || !noun.isPrefilled).map(async (noun) =>
      noun.isSingle
        ? Date.parse((await singletonOf(noun.key).read()).updated_at)
        : (await collectionOf(noun.key).versions()).length,
    ),
  ]);
  return counts.every((count) => count === 0);
}

/** The page of a project shows when the item was created. The demo's projects use their start dates for this. */
function createdAt({ start_date }: Fields): Date | undefined {
  const begun = Date.parse(String(start_date));
  return Number.isNaN(begun) ? undefined : new Date(Math.min(begun, Date.now()));
}

/** Fills a database with the demo content. Returns the number of items. */
export async function seedDemoContent(db: Database): Promise<number> {
  const { items, messages } = await readDemoContent();
  for (const { name, bytes, fileName } of await readDemoFiles()) {
    await keepUpload(name, bytes);
    await noteUpload(name, fileName, db);
  }
  const ids = new Map<string, number>();
  let count = 0;
  for (const noun of NOUNS) {
    const demo = items.get(noun.key) ?? [];
    count += demo.length;
    if (noun.isSingle) {
      for (const { fields } of demo) await singletonOf(noun.key, db).update(() => fields);
      continue;
    }
    // The list of positions begins with the newest item. So the demo's first position is created last.
    const { keyOf } = importTarget(noun.key);
    for (const { fields, parent, item } of noun.key === "experience" ? demo.reverse() : demo) {
      const parentId = noun.parent && {
        [noun.parent.field]: ids.get(`${noun.parent.noun} ${parent}`),
      };
      const itemId = noun.key === "figure" && {
        item_id: ids.get(`${fields.noun} ${item}`) ?? null,
      };
      const whole = { ...fields, ...parentId, ...itemId };
      const origin = noun.key === "project" ? { createdAt: createdAt(fields) } : {};
      const { id } = await collectionOf(noun.key, db).create(whole, origin);
      ids.set(`${noun.key} ${noun.key === "skill-category" ? fields.name : keyOf(fields)}`, id);
    }
  }
  for (const { days_ago, elapsed_ms, company_website, ...message } of messages) {
    const created_at = new Date(Date.now() - days_ago * DAY_MS);
    await db.contactMessage.create({ data: { ...message, created_at, updated_at: created_at } });
  }
  // The activity log and the history contain only the owner's changes.
  await db.activity.deleteMany();
  await db.version.deleteMany();
  return count + messages.length;
}
