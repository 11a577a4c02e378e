import { noteUploaded } from "@/components/dashboard/form/uploads/note-uploaded";
import { uploadImage } from "@/components/dashboard/form/uploads/upload-image";
import type { UploadOptions } from "@/lib/api/client";
import { sendUpload } from "@/lib/chunked-upload/send-upload";
import { isPictureName } from "@/lib/media/file-types";

/** Uploads a file of any type; a picture as `uploadImage` does. Gives its address; throws with a reason for the owner to read. */
export const uploadFile = async (file: File, options: UploadOptions = {}): Promise<string> =>
  isPictureName(file.name) || file.type.startsWith("image/")
    ? uploadImage(file, options)
    : noteUploaded(file, await sendUpload(file, options));
