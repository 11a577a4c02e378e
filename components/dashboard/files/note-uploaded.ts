import { showSuccess } from "@/components/ui/toaster";
import type { UploadAnswer } from "@/lib/media/upload-answer";

/** Shows which parts of a file were removed, and why the file is a download. Returns the file's address. */
export function noteUploaded({ name }: File, answer: UploadAnswer): string {
  const { url, removed = [], reason } = answer;
  if (reason !== undefined) showSuccess(`${name} is a download`, reason);
  if (removed.length > 0) showSuccess(`${name} was cleaned`, `Taken out: ${removed.join(", ")}`);
  return url;
}
