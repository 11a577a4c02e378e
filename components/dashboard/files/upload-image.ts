import { type UploadOptions, upload } from "@/lib/api/client";
import { PICTURE_LIMIT_BYTES } from "@/lib/limits";
import { canBeScaled, isHeic } from "@/lib/media/image-kinds";
import { HEIC_REFUSED, TOO_LARGE } from "@/lib/media/uploaded-image";
import { noteUploaded } from "./note-uploaded";

const LONGEST_EDGE = 4000;
const SHORTEST_EDGE = 400;
const QUALITY = 0.85;
const MAY_BE_TRANSPARENT = ["image/png", "image/webp", "image/avif"];

const encoded = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));

function hasTransparency(context: CanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** Draws the picture at `scale`. Photographs become JPEG. Other images become WebP, which can be transparent. */
async function draw(picture: ImageBitmap, scale: number, isPhotograph: boolean) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  if (isPhotograph) return encoded(canvas, "image/jpeg");
  const webp = await encoded(canvas, "image/webp");
  // A browser that cannot write WebP writes PNG. A PNG file is used only if the image is transparent.
  if (webp?.type === "image/webp" || hasTransparency(context)) return webp;
  return encoded(canvas, "image/jpeg");
}

const ENDINGS: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/png": "png",
};

/**
 * The image, upright, with at most 4000 px on its longest edge and at most `limit` bytes. Null if the image cannot be
 * drawn or made small enough. Throws if the browser cannot read the file.
 */
async function scaledDown(file: File, limit: number): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const edge = Math.max(picture.width, picture.height);
    const isPhotograph = !MAY_BE_TRANSPARENT.includes(file.type);
    for (let to = Math.min(edge, LONGEST_EDGE); to >= Math.min(edge, SHORTEST_EDGE); to *= 0.8) {
      const blob = await draw(picture, to / edge, isPhotograph);
      if (!blob) return null;
      if (blob.size <= limit) {
        const name = `${file.name.replace(/\.[^.]*$/, "")}.${ENDINGS[blob.type] ?? "jpg"}`;
        return new File([blob], name, { type: blob.type });
      }
    }
    return null;
  } finally {
    picture.close();
  }
}

/** The file, scaled down or converted if the server would refuse it. Throws an error with a message for the owner. */
async function fitting(file: File): Promise<File> {
  // The first bytes show the kind of image.
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const isConverted = isHeic(head);
  if (!isConverted && file.size <= PICTURE_LIMIT_BYTES) return file;
  const scaled =
    isConverted || canBeScaled(head)
      ? await scaledDown(file, PICTURE_LIMIT_BYTES).catch(() => null)
      : null;
  if (scaled === null) throw new Error(isConverted ? HEIC_REFUSED : TOO_LARGE);
  return scaled;
}

/**
 * Uploads an image, scaled down if it is too large. Returns the image's address. Throws an error with a message for the
 * owner.
 */
export async function uploadImage(file: File, options: UploadOptions = {}): Promise<string> {
  const fit = await fitting(file);
  options.signal?.throwIfAborted();
  return noteUploaded(fit, await upload(fit, { ...options, isPicture: true }));
}
