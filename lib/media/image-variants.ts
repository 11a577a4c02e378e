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
    // An empty file means that the variant is not smaller than the upload. The upload is then sent instead.
    const { size } = await stat(target);
    if (size >= upload.size) await truncate(target);
  });
}

/**
 * Returns the file to send for `{width}.webp` of an upload; null if its `variantWidths` do not include the width. The
 * variant is made at the first request. If the variant is not smaller than the upload, the upload is returned. If the
 * variant cannot be made, the upload is returned with `isLasting: false`, which means that caches must not store it.
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
