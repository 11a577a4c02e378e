import "server-only";
import { stat, truncate } from "node:fs/promises";
import { makeFileAtomically } from "@/lib/files/atomic-write";
import { derivedOnce, derivedPath } from "./derived-files";
import { inPictureProcess } from "./picture-process/picture-process";
import { parseUploadName } from "./uploaded-image";
import { findUpload, type KeptFile } from "./uploads";

async function make(upload: KeptFile, path: string, width: number, ending: string) {
  const isExact = ending === "png" || ending === "gif";
  await makeFileAtomically(path, async (target) => {
    await inPictureProcess("scale", { source: upload.path, target, width, isExact });
    // If the result is not smaller, an empty file records that the upload itself is to be sent.
    const { size } = await stat(target);
    if (size >= upload.size) await truncate(target);
  });
}

/**
 * Returns the file to send for an upload as `{width}.webp`, for one of its `variantWidths`; null for any other name. It
 * is made at the first request; requests at the same time wait for it. The upload itself is sent if it is smaller. It
 * is also sent if the variant could not be made, and may then be cached for a short time only.
 */
export async function findVariant(
  name: string,
  file: string,
): Promise<(KeptFile & { isLasting?: false }) | null> {
  const parsed = parseUploadName(name);
  const width = parsed?.variantWidths.find((one) => file === `${one}.webp`);
  const upload = width === undefined ? null : await findUpload(name);
  if (!parsed || !width || !upload) return null;
  const path = derivedPath(name, file);
  const size = await derivedOnce(path, () => make(upload, path, width, parsed.ending));
  if (size === null) return { ...upload, isLasting: false };
  return size > 0 ? { path, type: "image/webp", size } : upload;
}
