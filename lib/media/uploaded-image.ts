import { PICTURE_LIMIT_BYTES } from "@/lib/limits";

// next/image is not used: it stores images outside the data folder, fetches any address that a query names, and needs
// a script. `srcset` has none of these problems.

export const UPLOAD_LIMIT = `${PICTURE_LIMIT_BYTES / 1024 / 1024} MB`;

export const TOO_LARGE = `The file is larger than ${UPLOAD_LIMIT}`;

/** The message for a file that is not a picture, although a picture is required or the name has a picture's ending. */
export const NOT_AN_IMAGE =
  "Browsers cannot show this file as a picture, or it is damaged. Upload it as PNG, JPEG, WebP, GIF, AVIF or SVG.";

export const HEIC_REFUSED =
  "HEIC pictures cannot be shown by browsers. Save the picture as JPEG, in Preview or Photos for instance, and upload the new file.";

export const ACCEPTED_IMAGES = "image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml";

/** The widths, in px, in which an uploaded image is available besides the stored file. */
const VARIANT_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

const NAME =
  /^[0-9a-f]{32}(?:(?:-([1-9]\d{0,4})x([1-9]\d{0,4})(-animated)?)?\.(png|jpg|webp|gif|avif|svg)|\.(pdf|zip|csv|mp4|webm|glb|stl|html|bib|ipynb|bin))$/;

const ADDRESS = /\/uploads\/([0-9a-f]{32}[\w-]*\.[a-z0-9]{3,5})/g;

/** The names of the uploads that a text links to, without duplicates. */
export const uploadsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(ADDRESS)].map(([, name = ""]) => name)),
];

/**
 * Replaces the address of each upload in `text` with the result of `change`, which takes the upload's name. If the
 * result is undefined, the address stays.
 */
export const replaceUploads = (
  text: string,
  change: (name: string) => string | undefined,
): string => text.replace(ADDRESS, (address: string, name: string) => change(name) ?? address);

interface UploadName {
  ending: string;
  /** The size in px. Missing for files other than pictures, in older names, and for drawings without a size. */
  size?: { width: number; height: number };
  /**
   * The widths of the variants in px, ascending. The last width is the smallest of `VARIANT_WIDTHS` that is not smaller
   * than the image. For an image that is wider than all of them, the list has all widths.
   */
  variantWidths: number[];
}

/** Reads the ending, the size and the variants of an upload from its name. Null for a name that no upload can have. */
export function parseUploadName(name: string): UploadName | null {
  const [, width, height, animated, picture, file] = NAME.exec(name) ?? [];
  const ending = picture ?? file;
  if (ending === undefined) return null;
  if (width === undefined) return { ending, variantWidths: [] };
  const size = { width: Number(width), height: Number(height) };
  // Scaling drops an animation's frames, and an SVG is sharp at any size: both are sent unchanged.
  if (animated !== undefined || ending === "svg") return { ending, size, variantWidths: [] };
  const enough = VARIANT_WIDTHS.findIndex((one) => one >= size.width);
  const last = enough === -1 ? VARIANT_WIDTHS.length : enough + 1;
  return { ending, size, variantWidths: VARIANT_WIDTHS.slice(0, last) };
}

/** The number of digits of a file's hash in its name. */
export const HASH_CHARACTERS = 32;

/** Returns the name under which an upload is stored. `hash` is hexadecimal. `parseUploadName` reads the name. */
export function uploadName(upload: {
  hash: string;
  ending: string;
  size?: { width: number; height: number } | undefined;
  isAnimated?: boolean;
}): string {
  const { hash, ending, size, isAnimated = false } = upload;
  const shape = size ? `-${size.width}x${size.height}${isAnimated ? "-animated" : ""}` : "";
  return `${hash.slice(0, HASH_CHARACTERS)}${shape}.${ending}`;
}

export interface ShownSize {
  /** The attribute `sizes`: lengths without `calc()`. Each length except the last follows a media condition. */
  sizes: string;
  /** The width of the box that the image covers, divided by its height. If missing, the whole image is shown. */
  boxRatio?: number;
  isLazy?: boolean;
}

/** Whether an image possibly has no intrinsic width, like many SVGs. A box with `fit-content` hides such an image. */
export const mayLackWidth = (address: string): boolean =>
  /\.svg(?:$|[?#])/i.test(address) && !parseUploadName(address.replace(/^.*\//, ""))?.size;

interface ImageAttributes {
  src: string;
  srcSet?: string;
  sizes?: string;
  width?: number;
  height?: number;
}

/** Returns the attributes of an <img>. For an upload, they let the browser choose a width and reserve the space. */
export function imageAttributes(address: string, shown: ShownSize): ImageAttributes {
  const [, name = ""] = /^\/uploads\/([^/]+)$/.exec(address) ?? [];
  const { size, variantWidths = [] } = parseUploadName(name) ?? {};
  if (!size) return { src: address };
  if (variantWidths.length === 0) return { src: address, ...size };
  const srcSet = variantWidths
    .map((width) => `${address}/${width}.webp ${Math.min(width, size.width)}w`)
    .join(", ");
  // React sets attributes in this order. With `srcset` before `src`, the browser does not load the large file at `src`.
  return { sizes: neededSizes(size.width / size.height, shown), srcSet, src: address, ...size };
}

function neededSizes(ratio: number, { sizes, boxRatio = ratio, isLazy = true }: ShownSize): string {
  const wider = ratio / boxRatio;
  // With 'auto', browsers use the width of the box, which is too small for an image that overflows the box.
  if (wider < 1.05) return isLazy ? `auto, ${sizes}` : sizes;
  return sizes.replace(/\S+(?=,|$)/g, (length) => `calc(${length} * ${wider.toFixed(2)})`);
}
