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
  /** Only the draft names the file, not the stored item. */
  is_draft?: true;
}

/** A file of the owner. Times are ISO 8601, UTC. */
export interface Upload {
  /** The stored name: a hash, and the size of a picture. */
  name: string;
  url: string;
  type: UploadType;
  /** The owner's file name; '' if unknown. */
  file_name: string;
  /** In bytes. */
  size: number;
  /** In px; null for other files, and for a picture that states no size. */
  width: number | null;
  height: number | null;
  /** The alt text for uses of the picture that have none. */
  alt: string;
  used_in: UploadUse[];
  created_at: string;
}

/** The facts about a file in an export, besides its content. */
export type UploadDetails = Pick<Upload, "name" | "file_name" | "alt" | "created_at">;

/** Missing fields stay unchanged. */
export const uploadChangeSchema = z.object({ alt: shortText("Alt text", 1_000).optional() });

export type UploadChange = z.infer<typeof uploadChangeSchema>;

/** The size of a file that will be sent in parts. */
export const fileSizeSchema = z.object({
  bytes: z.int({ error: "bytes must be a whole number" }).min(1, "The file is empty"),
});

export const uploadFilterSchema = z.object({
  type: oneOf("type", UPLOAD_TYPES).optional(),
  unused: oneOf("unused", ["true", "false"]).optional(),
});
