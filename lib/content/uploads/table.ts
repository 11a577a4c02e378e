import "server-only";
import { registerKind } from "@/lib/server/content-reads";

/** What reads of uploads count as. A page that shows one is rendered anew when what is known of uploads changes. */
export const UPLOAD_KIND = "upload";

registerKind("upload", UPLOAD_KIND);
