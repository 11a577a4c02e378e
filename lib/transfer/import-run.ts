import type { LeftItem } from "@/lib/content/bulk/schema";
import type { ContentNoun } from "@/lib/content/registry";
import type { ImportSource } from "./import-item";
import type { LostValue } from "./lost/lost-values";

/** Says whether everybody sees an item, or its owner alone. */
export type SeenAs = "public" | "draft" | "hidden";

/** The effect of an import on one item. */
export interface ImportRow {
  /** The id of the row in its plan. */
  key: string;
  noun: ContentNoun;
  title: string;
  action: "create" | "change" | "skip";
  /** Why nothing is done; empty otherwise. */
  reason: string;
  /** Names of the fields that would be different. */
  changed: string[];
  warnings: string[];
  /** How public the item would be; an existing one does not change. */
  will_be: SeenAs | "unchanged";
  /** The date from which a new post is public, where that is to come; until then it is a draft. */
  scheduled_for: string | null;
  /** How public the existing item is now; null for a new item, or if unknown. */
  is_now: SeenAs | null;
  /** The reason if a new item would not be public although the box is ticked; empty otherwise. */
  why_not_public: string;
  /** Whether it is ticked at first: additions are, changes are not. */
  is_chosen: boolean;
  /** The values of the source that the item does not take. */
  lost: LostValue[];
  /** The row that must be carried out too: the category of a skill. */
  needs: string | null;
}

/** The effect of a whole import, before it runs. */
export interface ImportPlan {
  /** The id of the uploaded files, which are kept for an hour. */
  id: string;
  source: ImportSource;
  /** The name of the file, or the number of files. */
  file: string;
  /** A hash of the plan: a run is refused when the plan has changed. */
  digest: string;
  rows: ImportRow[];
  /** About the import as a whole. */
  warnings: string[];
  /** The values of the source that no item takes. */
  lost: LostValue[];
  /** Whether the plan is for an import with the box "Publish what was public there" ticked. */
  publish: boolean;
  /** How many pictures would become uploads. */
  pictures: number;
}

/** An import that was carried out. */
export interface ImportRun {
  id: number;
  source: ImportSource;
  file: string;
  /** ISO 8601, UTC. */
  made_at: string;
  created: number;
  changed: number;
  /** ISO 8601, UTC; null until it is undone. */
  undone_at: string | null;
  /** The items that undoing it did not change. */
  kept: LeftItem[];
}
