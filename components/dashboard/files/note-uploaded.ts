import { showSuccess } from "@/components/ui/toaster";
import type { UploadAnswer } from "@/lib/media/upload-answer";

/** Shows which parts of a file were removed, and why visitors can only download it. Returns the file's address. */
export function noteUploaded({ name }: File, answer: UploadAnswer): string {
  const { url, removed = [], reason } = answer;
  if (reason !== undefined) showSuccess(`Visitors can only download ${name}`, reason);
  if (removed.length > 0)
    showSuccess(`Parts of ${name} were removed`, `Removed: ${removed.join(", ")}`);
  return url;
}
