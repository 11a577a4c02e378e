import type { UploadOptions } from "@/lib/api/client";
import { sendUpload } from "@/lib/chunked-upload/send-upload";
import { endingOf, isPictureName } from "@/lib/media/file-types";
import { noteUploaded } from "./note-uploaded";
import { uploadImage } from "./upload-image";

/** Whether the file is uploaded as a picture. The MIME type counts only if the file's name has no extension. */
const isPicture = ({ name, type }: File) =>
  isPictureName(name) || (endingOf(name) === "" && type.startsWith("image/"));

/** Uploads a file of any type. Returns the file's address. Throws an error with a message for the owner. */
export const uploadFile = async (file: File, options: UploadOptions = {}): Promise<string> =>
  isPicture(file)
    ? uploadImage(file, options)
    : noteUploaded(file, await sendUpload(file, options));
