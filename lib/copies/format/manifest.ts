import { z } from "zod";
import { parseUploadName } from "@/lib/media/uploaded-image";
import { DamagedCopyError } from "./encryption";
import { FORMAT_VERSION } from "./key";

const bytes = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  format_version: z.literal(FORMAT_VERSION),
  made_at: z.iso.datetime(),
  app_version: z.string().max(100),
  migrations: z.array(z.string().max(200)).max(10_000),
  /** The size and hash of the database before gzip. */
  database: z.object({ bytes, sha256 }),
  uploads: z
    .array(
      z.object({
        name: z.string().refine((name) => parseUploadName(name) !== null),
        bytes,
        sha256,
      }),
    )
    .max(1_000_000),
});
/** The list of a copy's parts. */
export type Manifest = z.infer<typeof manifestSchema>;
export type CopiedUpload = Manifest["uploads"][number];

export const LARGEST_MANIFEST_BYTES = 256 * 1024 * 1024;

/** Reads a decrypted manifest. Throws DamagedCopyError. */
export function readManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new DamagedCopyError(
      "The copy was made by a newer version of this site, so its list of files cannot be read: update this site first",
    );
  }
}

/** Returns the size of a copy's content on the disk, in bytes. */
export const bytesOf = ({ database, uploads }: Pick<Manifest, "database" | "uploads">): number =>
  uploads.reduce((sum, upload) => sum + upload.bytes, database.bytes);
