import type { ContentNoun } from "@/lib/content/registry";
import type { UploadDetails } from "@/lib/content/uploads/schema";
import type { ImportFile } from "./import-file";
import type { LostValue } from "./lost/lost-values";

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

/** An item before it is compared with the site's content. */
export interface ImportItem {
  noun: ContentNoun;
  title: string;
  /** The fields in the source, by their names in the API. Other fields keep the stored value, or get the default. */
  fields: Record<string, unknown>;
  /** The name of a skill's category. Without it, an existing skill keeps its category. */
  category?: string;
  /** The slug of the original, if the item is a translation. */
  translationOf?: string;
  /** The key of the item to which a figure belongs. */
  figureOf?: string;
  /** Whether the item is a figure of an item that the site does not show. */
  isOfHidden?: boolean;
  /** The time of creation (ISO 8601), if the source has it. */
  createdAt?: string;
  /** The permanent id in feeds or in the owner's vCard. */
  lastingId?: string;
  formerSlugs?: readonly string[];
  /**
   * Whether the stored field has the value of this item, perhaps written in another way. If so, the import does not
   * change the field. For the about section, `stored` can contain the portrait of the hero section.
   */
  isSaid?(field: string, stored: Record<string, unknown>): boolean;
  /** Whether the item is imported only if another item needs it. */
  isOnlyNeeded?: boolean;
  /**
   * Whether a post or page is public in the source. For other items, such as jobs, only `false` has an effect. An
   * export of this site does not set it.
   */
  isPublicThere?: boolean;
  /** Why the item is not public, in the source's words. */
  whyNotPublic?: string;
  warnings: string[];
  /** Values of the source that belong to this item and cannot be stored in it. */
  lost?: readonly LostValue[];
  /** Why the item cannot be imported. */
  problem?: string;
}

export interface ReadImport {
  source: ImportSource;
  items: ImportItem[];
  uploads?: readonly UploadDetails[];
  /** Warnings about the whole import. */
  warnings: string[];
  /** Values of the source that cannot be stored in any item. */
  lost?: readonly LostValue[];
}

export interface FoundImport {
  content: ReadImport;
  isPart(file: ImportFile): boolean;
}

/** The addresses of an import's pictures. */
export interface PictureAddresses {
  /** Returns the address that a picture will have as an upload; null if the picture cannot be an upload. */
  addressOf(file: {
    name: string;
    bytes: number;
    read(limit: number): Promise<Buffer>;
  }): Promise<string | null>;
  /** Returns a description of each part that was removed from a drawing. */
  takenOutOf?(address: string): readonly string[];
  /** Whether the site has an upload with this name. */
  has(upload: string): Promise<boolean>;
}
