import { request } from "@/lib/api/client";
import { sendParts } from "@/lib/chunked-upload/send-parts";
import { isPictureName } from "@/lib/media/file-types";
import { parseUploadName } from "@/lib/media/uploaded-image";
import { isMediumPost } from "@/lib/transfer/blogs/medium-name";

/** The files that are imported, apart from the pictures of texts. */
const CONTENT = /\.(zip|json|xml|ya?ml|csv|bib|bibtex|ipynb|mdx?|markdown|mdown)$/i;

/** The path of a file, with the folders that were chosen with it. */
const pathOf = (file: File) => file.webkitRelativePath || file.name;

/** Whether an upload of an export has this name. An import takes no other videos and documents. */
const isExported = (name: string) => parseUploadName(name) !== null;

const isWanted = (file: File) =>
  (CONTENT.test(file.name) ||
    isPictureName(file.name) ||
    isExported(file.name) ||
    isMediumPost({ name: pathOf(file) })) &&
  !/(^|\/)\./.test(pathOf(file));

/** The files that an import can use. A chosen folder contains other files, too. */
export const wantedFiles = (files: Iterable<File>): File[] => [...files].filter(isWanted);

/** Sends files and returns the id of the waiting import. Calls `onProgress` with percents. Throws ApiFailure. */
export async function sendImport(
  files: readonly File[],
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { id } = await request<{ id: string }>("POST", "/imports", undefined, signal);
  const all = files.reduce((sum, file) => sum + file.size, 0);
  let sent = 0;
  for (const file of files) {
    const name = encodeURIComponent(pathOf(file));
    await sendParts(file, {
      pathAt: (from) => `/imports/pending/${id}/files?name=${name}&from=${from}`,
      onReceived: (bytes) => onProgress(Math.round(((sent + bytes) / Math.max(all, 1)) * 100)),
      signal,
    });
    sent += file.size;
  }
  return id;
}
