import type { ContentNoun } from "@/lib/content/registry";
import type { UploadDetails } from "@/lib/content/uploads/schema";
import type { ImportFile } from "./import-file";
import type { LostValue } from "./lost/lost-values";

/** The format of an import's files. */
export const IMPORT_SOURCES = {
  export: "Export of this site",
  markdown: "Markdown posts",
  "json-resume": "JSON Resume",
  linkedin: "LinkedIn archive",
  rendercv: "RenderCV",
  "al-folio": "al-folio",
  "reactive-resume": "Reactive Resume",
  ghost: "Ghost",
  wordpress: "WordPress",
  medium: "Medium archive",
  bibtex: "BibTeX",
  notebook: "Notebooks",
} as const;

export type ImportSource = keyof typeof IMPORT_SOURCES;

/** One item of an import, before it is compared with the site's content. */
export interface ImportItem {
  noun: ContentNoun;
  title: string;
  /** The fields that the source has, in the API's names. Others keep their value, or get that of a new item. */
  fields: Record<string, unknown>;
  /** The name of a skill's category. Without one, an existing skill keeps its category. */
  category?: string;
  /** The slug of the item of its kind that it translates. */
  translationOf?: string;
  /** When it was created, where the source has that; ISO 8601. */
  createdAt?: string;
  /** The id that others know it by, of a post or of the owner's vCard. */
  lastingId?: string;
  /** Addresses it had before. */
  formerSlugs?: readonly string[];
  /**
   * Whether an existing item already says the same as this field, in another way. The import does not change such a
   * field. For the owner, `stored` has all facts that the site shows, from every editor.
   */
  isSaid?(field: string, stored: Record<string, unknown>): boolean;
  /** Whether it is imported only where another item needs it. */
  isOnlyNeeded?: boolean;
  /**
   * Whether a post or page is public in the source. Items of a career do not need it, but `false` hides them. An export
   * of this site has it in the fields.
   */
  isPublicThere?: boolean;
  /** The reason against it, in the words of the source. */
  whyNotPublic?: string;
  /** Warnings for the owner. */
  warnings: string[];
  /** The values of the source that it does not take. */
  lost?: readonly LostValue[];
  /** Why it cannot be imported at all. */
  problem?: string;
}

/** The items that were read from the files. */
export interface ReadImport {
  source: ImportSource;
  items: ImportItem[];
  /** Details of the files' uploads. */
  uploads?: readonly UploadDetails[];
  /** About the import as a whole. */
  warnings: string[];
  /** The values of the source that no item takes. */
  lost?: readonly LostValue[];
}

/** The items of the first format that is among the files. */
export interface FoundImport {
  content: ReadImport;
  /** Whether a file is of the format that was found. */
  isPart(file: ImportFile): boolean;
}

/** The addresses that an import's pictures will have. */
export interface PictureAddresses {
  /** The address a picture will have; null for a file that cannot be an upload. */
  addressOf(file: {
    name: string;
    bytes: number;
    read(limit: number): Promise<Buffer>;
  }): Promise<string | null>;
  /** The parts that were taken out of the drawing at an address, in words. */
  takenOutOf?(address: string): readonly string[];
  /** Whether the site has an upload of this name. */
  has(upload: string): Promise<boolean>;
}
