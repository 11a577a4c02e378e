import { z } from "zod";
import { parseUploadName } from "@/lib/media/uploaded-image";
import { BackupError } from "./backup-error";

// A backup is a gzipped tar that any `tar xf` opens. Its entries are, in this order: the header, the uploads, the
// database, uploads that were added meanwhile, and the manifest of all entries. Without a manifest the archive is
// incomplete. New uploads are listed after the database was read, and an upload never changes. So the archive has every
// upload that the archived database refers to.

export const HEADER_ENTRY = "portfolio.json";
export const DATABASE_ENTRY = "site.db";
export const UPLOADS_PREFIX = "uploads/";
export const MANIFEST_ENTRY = "manifest.json";

const FORMAT = "portfolio-backup";
const FORMAT_VERSION = 1;

export const BACKUP_REASONS = [
  "manual",
  "nightly",
  "before-restore",
  "before-migration",
  "before-fresh-start",
] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];

const count = z.int().min(0);

const headerSchema = z.object({
  format: z.literal(FORMAT),
  format_version: z.literal(FORMAT_VERSION),
  app_version: z.string().max(100),
  made_at: z.iso.datetime(),
  reason: z.enum(BACKUP_REASONS),
  migrations: z.array(z.string().max(200)).max(10_000),
  /** The time when the owner was created; null without an owner. It identifies the site. Earlier versions omit it. */
  owner_since: z.string().max(100).nullable().optional(),
  /** The uploads at the start of the backup. */
  uploads: z.object({ files: count, bytes: count }),
  /** The limit for all entries together, in bytes. A reader refuses a larger archive. */
  most_bytes: count,
});
export type ArchiveHeader = z.infer<typeof headerSchema>;

const manifestSchema = z.object({
  entries: z.array(
    z.object({ name: z.string(), bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});
export type ManifestEntry = z.infer<typeof manifestSchema>["entries"][number];

export const NOT_A_BACKUP = "The file is not a backup of this site";
export const DAMAGED = "The backup is damaged";
export const CUT_SHORT = "The backup is cut short";

/** The limits for the header and the manifest. */
export const LARGEST_HEADER_BYTES = 1024 * 1024;
export const LARGEST_MANIFEST_BYTES = 64 * 1024 * 1024;
/** The limit for uploads that arrive while a backup is made. */
export const ROOM_FOR_NEW_BYTES = 512 * 1024 * 1024;

export const writeHeader = (header: Omit<ArchiveHeader, "format" | "format_version">): string =>
  `${JSON.stringify({ format: FORMAT, format_version: FORMAT_VERSION, ...header }, null, 2)}\n`;

function parseJson(text: string, problem: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupError(problem);
  }
}

/** Parses the text of a header. Throws BackupError if it is not a header, or if its format is newer than this code. */
export function readHeaderText(text: string): ArchiveHeader {
  const value = parseJson(text, NOT_A_BACKUP);
  const kind = z.object({ format: z.literal(FORMAT), format_version: count }).safeParse(value);
  if (!kind.success) throw new BackupError(NOT_A_BACKUP);
  if (kind.data.format_version > FORMAT_VERSION) {
    throw new BackupError("The backup was made by a newer version: update this site first");
  }
  const header = headerSchema.safeParse(value);
  if (!header.success) throw new BackupError(DAMAGED);
  return header.data;
}

/** Parses the text of a manifest. Throws BackupError if it is not a manifest. */
export function readManifestText(text: string): ManifestEntry[] {
  const manifest = manifestSchema.safeParse(parseJson(text, DAMAGED));
  if (!manifest.success) throw new BackupError(DAMAGED);
  return manifest.data.entries;
}

/** The name of the upload in an entry; null for any other entry. */
export function uploadOfEntry(entry: string): string | null {
  if (!entry.startsWith(UPLOADS_PREFIX)) return null;
  const name = entry.slice(UPLOADS_PREFIX.length);
  return parseUploadName(name) ? name : null;
}
