import { request, sendBytes } from "@/lib/api/client";

const PART_BYTES = 4 * 1024 * 1024;

/** What an import can be made of; a folder has other things in it, too. */
const WANTED = /\.(zip|json|csv|md|markdown|mdown|png|jpe?g|webp|gif|avif|svg)$/i;

/** With the folders it was chosen with. */
const pathOf = (file: File) => file.webkitRelativePath || file.name;

/** The files an import could be made of. */
export const wantedFiles = (files: Iterable<File>): File[] =>
  [...files].filter((file) => WANTED.test(file.name) && !/(^|\/)\./.test(pathOf(file)));

/**
 * Sends files in parts, so that neither a proxy nor the time it takes stands in their way; gives what the
 * waiting import is called. `onProgress` hears percents. Throws ApiFailure.
 */
export async function sendImport(
  files: readonly File[],
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { id } = await request<{ id: string }>("POST", "/imports", undefined, signal);
  const all = files.reduce((sum, file) => sum + file.size, 0);
  let sent = 0;
  for (const file of files) {
    let from = 0;
    do {
      const query = new URLSearchParams({ name: pathOf(file), from: String(from) });
      const part = file.slice(from, from + PART_BYTES);
      await sendBytes("PUT", `/imports/pending/${id}/files?${query}`, part, signal);
      from += part.size;
      sent += part.size;
      onProgress(Math.round((sent / Math.max(all, 1)) * 100));
    } while (from < file.size);
  }
  return id;
}
