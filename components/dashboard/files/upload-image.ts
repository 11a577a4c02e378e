import { type UploadOptions, upload } from "@/lib/api/client";
import { PICTURE_LIMIT_BYTES } from "@/lib/limits";
import { canBeScaled, isHeic } from "@/lib/media/image-kinds";
import { HEIC_REFUSED, TOO_LARGE } from "@/lib/media/uploaded-image";
import { noteUploaded } from "./note-uploaded";
import { scaledDown } from "./scale-image";

/** Enough of a file to tell what kind of image it is. */
const HEAD_BYTES = 4096;

/**
 * The file in a form that the server takes. A file over the limit is scaled down, and a format that only this browser
 * shows is converted. Throws with the reason if that fails.
 */
async function fitting(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (isHeic(head)) {
    const converted = await scaledDown(file, PICTURE_LIMIT_BYTES).catch(() => null);
    if (converted === null) throw new Error(HEIC_REFUSED);
    return converted;
  }
  if (file.size <= PICTURE_LIMIT_BYTES) return file;
  const scaled = canBeScaled(head)
    ? await scaledDown(file, PICTURE_LIMIT_BYTES).catch(() => null)
    : null;
  if (scaled === null) throw new Error(TOO_LARGE);
  return scaled;
}

/**
 * Uploads an image, scaled down where it is larger than the server takes. Returns its address; throws with a reason for
 * the owner.
 */
export async function uploadImage(file: File, options: UploadOptions = {}): Promise<string> {
  const fit = await fitting(file);
  options.signal?.throwIfAborted();
  return noteUploaded(fit, await upload(fit, { ...options, isPicture: true }));
}
