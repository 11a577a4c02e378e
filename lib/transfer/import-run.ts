import type { ContentNoun } from "@/lib/content/registry";
import type { ImportSource } from "./import-item";

/** What an import would do about one item. */
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
  /** The row that must be carried out too: the category of a skill. */
  needs: string | null;
}

/** What an import would do. */
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
  /** How many pictures would become uploads. */
  pictures: number;
}

/** An item that undoing an import did not change. */
export interface KeptItem {
  noun: ContentNoun;
  title: string;
  reason: string;
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
  kept: KeptItem[];
}
