import "server-only";
import { registerKind } from "@/lib/server/content-reads";

/**
 * The kind that reads of uploads are tracked as. A page that shows an upload is rendered again after the uploads'
 * data changes.
 */
export const UPLOAD_KIND = "upload";

registerKind("upload", UPLOAD_KIND);
