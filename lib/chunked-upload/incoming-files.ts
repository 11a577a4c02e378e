import "server-only";
import { createReadStream } from "node:fs";
import { addUpload } from "@/lib/content/uploads/store";
import { answerFor, PartialUpload } from "@/lib/media/partial-upload";
import type { PartAnswer, UploadAnswer } from "@/lib/media/upload-answer";
import { FILE_LIMIT_BYTES } from "@/lib/media/upload-limits";
import { chunkedUploads, ONE_FILE } from "./receive-parts";
import { uploadFolders } from "./upload-folders";

const uploads = chunkedUploads({
  root: uploadFolders.files,
  mostBytes: FILE_LIMIT_BYTES,
  isOneAtATime: false,
  ...ONE_FILE,
});

/** The file's name and type, as the sender states them. */
interface Sent {
  name: string;
  /** The media type; '' for none. */
  declaredType: string;
}

/** Starts the upload of a file of this size. Throws 413 if the disk has no room for the file. */
export const beginFile = (bytes: number): Promise<{ id: string }> => uploads.begin(bytes);

async function finish(id: string, path: string, sent: Sent): Promise<UploadAnswer> {
  const partial = await PartialUpload.open();
  try {
    for await (const piece of createReadStream(path)) await partial.write(piece);
    const upload = await partial.prepare(sent);
    await addUpload(upload, sent.name);
    return answerFor(upload);
  } finally {
    await partial.remove();
    await uploads.drop(id);
  }
}

/**
 * Adds a part that begins at byte `from`. Returns the number of bytes that have arrived. For the last part, also
 * returns the file's address and details. Throws 404 for an unknown upload, 409 if the part is not the next part, 413
 * for too many bytes. For the last part, also throws the errors of `PartialUpload.prepare`.
 */
export async function addToFile(
  id: string,
  { sent, ...part }: { from: number; part: Uint8Array; sent: Sent },
): Promise<PartAnswer> {
  const { received, made } = await uploads.add(id, { name: "file", ...part }, (path) =>
    finish(id, path, sent),
  );
  return { received, url: null, ...made };
}
