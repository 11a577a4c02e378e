import { z } from "zod";
import { oneOf, shortText } from "@/lib/content/fields";
import type { ContentNoun } from "@/lib/content/registry";
import { UPLOAD_TYPES, type UploadType } from "@/lib/media/file-types";

/** An item that shows a file or links to it, or an unsaved draft of one. */
export interface UploadUse {
  noun: ContentNoun;
  /** Null for a draft of a new item. */
  id: number | null;
  title: string;
  /** Only the draft names the file, not the item as it is stored. */
  is_draft?: true;
}

/** A file of the owner's. Times are ISO 8601, UTC. */
export interface Upload {
  /** As it is stored: a hash, and the size of a picture. */
  name: string;
  url: string;
  type: UploadType;
  /** What its owner called it; '' where nobody knows any more. */
  file_name: string;
  /** In bytes. */
  size: number;
  /** In px; null for what is no picture, or one that states no size. */
  width: number | null;
  height: number | null;
  /** The text for a picture where its use gives none. */
  alt: string;
  used_in: UploadUse[];
  created_at: string;
}

/** What is known of a file besides its content, as an export has it. */
export type UploadDetails = Pick<Upload, "name" | "file_name" | "alt" | "created_at">;

/** What is left out stays as it is. */
export const uploadChangeSchema = z.object({ alt: shortText("Alt text", 1_000).optional() });

export type UploadChange = z.infer<typeof uploadChangeSchema>;

export const uploadFilterSchema = z.object({
  type: oneOf("type", UPLOAD_TYPES).optional(),
  unused: oneOf("unused", ["true", "false"]).optional(),
});
