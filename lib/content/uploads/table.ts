import "server-only";
import { registerKind } from "@/lib/server/content-reads";

/** Reads of uploads are tracked as this kind, so that pages with an upload expire when the upload changes. */
export const UPLOAD_KIND = "upload";

registerKind("upload", UPLOAD_KIND);
