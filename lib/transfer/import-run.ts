import type { ContentNoun } from "@/lib/content/registry";
import type { ImportSource } from "./import-item";

/** What an import would do about one item. */
export interface ImportRow {
  /** Names the row in its plan. */
  key: string;
  noun: ContentNoun;
  title: string;
  action: "create" | "change" | "skip";
  /** Why nothing is done; empty otherwise. */
  reason: string;
  /** Names of the fields that would be different. */
  changed: string[];
  warnings: string[];
  /** The row that has to be carried out with it: the category of a skill. */
  needs: string | null;
}

/** What an import would do, before it does it. */
export interface ImportPlan {
  /** Names the uploaded files, which are kept for an hour. */
  id: string;
  source: ImportSource;
  /** The name of the file, or how many there are. */
  file: string;
  /** Stands for the files and for what is here: a run is for exactly this plan. */
  digest: string;
  rows: ImportRow[];
  /** About the import as a whole. */
  warnings: string[];
  /** How many pictures would become uploads. */
  pictures: number;
}

/** What became of an item that undoing an import left alone. */
export interface KeptItem {
  noun: ContentNoun;
  title: string;
  reason: string;
}

/** An import that was made. */
export interface ImportRun {
  id: number;
  source: ImportSource;
  file: string;
  /** ISO 8601, UTC. */
  made_at: string;
  created: number;
  changed: number;
  /** ISO 8601, UTC; null while it was not undone. */
  undone_at: string | null;
  /** What undoing it left as it was. */
  kept: KeptItem[];
}
