import { z } from "zod";
import { oneOf, shortText } from "@/lib/content/fields";
import type { ContentNoun } from "@/lib/content/registry";
import { UPLOAD_TYPES, type UploadType } from "@/lib/media/file-types";

export interface UploadUse {
  noun: ContentNoun;
  /** Null for the autosave of a new or deleted item. */
  id: number | null;
  title: string;
  /** The autosave uses the file, but the stored item does not. */
  is_draft?: true;
}

/** Times are ISO 8601, UTC. */
export interface Upload {
  /** A hash; for a picture, also the width and height. */
  name: string;
  url: string;
  type: UploadType;
  /** The name on the owner's disk, or ''. */
  file_name: string;
  /** Bytes. */
  size: number;
  /** The size in pixels; null if the file is not a picture, or if the size is unknown. */
  width: number | null;
  height: number | null;
  /** The default alt text. */
  alt: string;
  used_in: UploadUse[];
  created_at: string;
}

/** The details of an upload in exports. */
export type UploadDetails = Pick<Upload, "name" | "file_name" | "alt" | "created_at">;

export const uploadChangeSchema = z.object({ alt: shortText("Alt text", 1_000).optional() });

export type UploadChange = z.infer<typeof uploadChangeSchema>;

export const fileSizeSchema = z.object({
  bytes: z.int({ error: "bytes must be a whole number" }).min(1, "The file is empty"),
});

export const uploadFilterSchema = z.object({
  type: oneOf("type", UPLOAD_TYPES).optional(),
  unused: oneOf("unused", ["true", "false"]).optional(),
});
