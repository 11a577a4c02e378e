import { ApiFailure, request, type UploadOptions, upload } from "@/lib/api/client";
import { PICTURE_LIMIT_BYTES } from "@/lib/limits";
import type { PartAnswer, UploadAnswer } from "@/lib/media/upload-answer";
import { sendParts } from "./send-parts";

/** A proxy can end a request after two minutes. A part of this size arrives in time, even at 70 kbit/s. */
const PART_BYTES = 1024 * 1024;

const isGone = (error: unknown) => error instanceof ApiFailure && error.status === 404;

async function sendInParts(
  file: File,
  { onProgress, signal = new AbortController().signal }: UploadOptions,
): Promise<UploadAnswer> {
  const size = { bytes: file.size };
  const { id } = await request<{ id: string }>("POST", "/upload/parts", size, signal);
  const { name, type } = file;
  const { received, url, ...answer } = await sendParts<PartAnswer>(file, {
    pathAt: (from) =>
      `/upload/parts/${id}?${new URLSearchParams({ from: String(from), name, type })}`,
    partBytes: PART_BYTES,
    onReceived: (bytes) => onProgress?.(bytes / file.size),
    signal,
  });
  return { ...answer, url: url ?? "" };
}

/**
 * Stores a file on the server. A file that is larger than the limit for pictures is sent in parts. Returns the
 * server's answer. Throws ApiFailure.
 */
export async function sendUpload(file: File, options: UploadOptions): Promise<UploadAnswer> {
  if (file.size <= PICTURE_LIMIT_BYTES) return upload(file, options);
  try {
    return await sendInParts(file, options);
  } catch (error) {
    // The server answers 404 if it finished the upload and its answer was lost, or if it removed the upload after an
    // hour. In both cases, the file is sent again. The content decides the name of a file, so a second upload has the
    // same result.
    if (!isGone(error)) throw error;
    return sendInParts(file, options);
  }
}
