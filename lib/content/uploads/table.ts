import "server-only";
import { registerKind } from "@/lib/server/content-reads";

/** Reads of uploads are tracked as this kind, which expires pages that show them. */
export const UPLOAD_KIND = "upload";

registerKind("upload", UPLOAD_KIND);
