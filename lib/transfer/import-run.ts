import type { LeftItem } from "@/lib/content/bulk/schema";
import type { ContentNoun } from "@/lib/content/registry";
import type { ImportSource } from "./import-item";
import type { LostValue } from "./lost/lost-values";

export type SeenAs = "public" | "draft" | "hidden";

/** The effect of an import on one item. */
export interface ImportRow {
  /** The id of the row in the plan. */
  key: string;
  noun: ContentNoun;
  title: string;
  action: "create" | "change" | "skip";
  /** Why the import skips the item; '' if the item is imported. */
  reason: string;
  /** The names of the fields that the import changes. */
  changed: string[];
  warnings: string[];
  /** How public a new item is after the import. An existing item stays as public as it was. */
  will_be: SeenAs | "unchanged";
  /** The date from which a scheduled post is public. */
  scheduled_for: string | null;
  /** How public the existing item is; null for a new item, or if unknown. */
  is_now: SeenAs | null;
  /** Why a new item is not public after the import although `publish` of the plan is true; '' for any other item. */
  why_not_public: string;
  is_chosen: boolean;
  /** The values of the source that belong to this item and cannot be stored in it. */
  lost: LostValue[];
  /** The key of another row that this row needs: the category of a skill. */
  needs: string | null;
}

export interface ImportPlan {
  /** The id of the uploaded files, which are stored for an hour. */
  id: string;
  source: ImportSource;
  /** The name of the file, or the number of files. */
  file: string;
  /** A hash of the plan. A run is refused if the plan has changed. */
  digest: string;
  rows: ImportRow[];
  /** Warnings about the whole import. */
  warnings: string[];
  /** The values of the source that cannot be stored in any item. */
  lost: LostValue[];
  /** Whether the box "Publish what was public there" is ticked. */
  publish: boolean;
  /** The number of pictures that the import can add as uploads. */
  pictures: number;
}

export interface ImportRun {
  id: number;
  source: ImportSource;
  file: string;
  /** ISO 8601, UTC. */
  made_at: string;
  created: number;
  changed: number;
  /** The time of the undo: ISO 8601, UTC; null if the import is not undone. */
  undone_at: string | null;
  /** The items that the undo left unchanged. */
  kept: LeftItem[];
}
