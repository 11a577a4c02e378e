import "server-only";
import { z } from "zod";
import { flag } from "@/lib/content/fields";
import { type Database, database } from "@/lib/db/client";

interface ChecklistState {
  is_dismissed: boolean;
  has_downloaded_backup: boolean;
  /** Whether the owner has removed the demo content. */
  has_started_fresh: boolean;
}

export const checklistChangeSchema = z.object({ is_dismissed: flag("is_dismissed") });

const ROW = { id: 1 };
const NEW: ChecklistState = {
  is_dismissed: false,
  has_downloaded_backup: false,
  has_started_fresh: false,
};

/** Returns the stored state; `NEW` if no state is stored. */
export async function readChecklistState(db: Database = database()): Promise<ChecklistState> {
  return (await db.checklist.findUnique({ where: ROW })) ?? NEW;
}

export async function changeChecklistState(
  change: Partial<ChecklistState>,
  db: Database = database(),
): Promise<void> {
  await db.checklist.upsert({ where: ROW, create: { ...NEW, ...change }, update: change });
}
