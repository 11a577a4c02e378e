import { showSuccess } from "@/components/ui/toaster";
import type { UploadAnswer } from "@/lib/media/upload-answer";

/** Says what was taken out of an uploaded file, if anything was. Gives its address. */
export function noteUploaded({ name }: File, { url, removed = [] }: UploadAnswer): string {
  if (removed.length > 0) showSuccess(`${name} was cleaned`, `Taken out: ${removed.join(", ")}`);
  return url;
}
