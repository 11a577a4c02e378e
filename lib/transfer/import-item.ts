import type { ContentNoun } from "@/lib/content/registry";

/** What an import was read from. */
export const IMPORT_SOURCES = {
  export: "Export of this site",
  markdown: "Markdown posts",
  "json-resume": "JSON Resume",
  linkedin: "LinkedIn archive",
} as const;

export type ImportSource = keyof typeof IMPORT_SOURCES;

/** One item as a source has it, before it is compared with what is here. */
export interface ImportItem {
  noun: ContentNoun;
  title: string;
  /** The fields the source knows, in the wire's names; any other keeps its value, or gets that of a new item. */
  fields: Record<string, unknown>;
  /** What the item it belongs to is called: the category of a skill. Without one an item that is here keeps its own. */
  category?: string;
  /** When it was first made, where the source knows; ISO 8601. */
  createdAt?: string;
  /** Wanted only where another item needs it. */
  isOnlyNeeded?: boolean;
  /** What the owner should know. */
  warnings: string[];
  /** Why it cannot be imported at all. */
  problem?: string;
}

/** What a source was read as. */
export interface ReadImport {
  source: ImportSource;
  items: ImportItem[];
  /** About the import as a whole. */
  warnings: string[];
}

/** Where pictures of an import end up. */
export interface PictureAddresses {
  /** The address a picture will have here; null for what is no picture we take. */
  addressOf(file: {
    name: string;
    bytes: number;
    read(limit: number): Promise<Buffer>;
  }): Promise<string | null>;
  /** Whether this upload (its name) is here already. */
  has(upload: string): Promise<boolean>;
}
