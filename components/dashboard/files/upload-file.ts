import type { UploadOptions } from "@/lib/api/client";
import { sendUpload } from "@/lib/chunked-upload/send-upload";
import { endingOf, isPictureName } from "@/lib/media/file-types";
import { noteUploaded } from "./note-uploaded";
import { uploadImage } from "./upload-image";

/** Whether to upload it as a picture. Its type counts only where its name has no ending. */
const isPicture = ({ name, type }: File) =>
  isPictureName(name) || (endingOf(name) === "" && type.startsWith("image/"));

/**
 * Uploads a file of any type; a picture as `uploadImage` does. Returns its address; throws with a reason for the owner.
 */
export const uploadFile = async (file: File, options: UploadOptions = {}): Promise<string> =>
  isPicture(file)
    ? uploadImage(file, options)
    : noteUploaded(file, await sendUpload(file, options));
