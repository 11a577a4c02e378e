import { PICTURE_LIMIT_BYTES } from "@/lib/limits";

// next/image is not used: it stores images outside the data folder, fetches addresses from a query, and needs a script
// although `srcset` needs none.

/** The limit in words. */
export const UPLOAD_LIMIT = `${PICTURE_LIMIT_BYTES / 1024 / 1024} MB`;

/** Why an image over the limit is refused. */
export const TOO_LARGE = `The file is larger than ${UPLOAD_LIMIT}`;

/** The message for a file that is no picture, if only pictures are allowed or its name has a picture's ending. */
export const NOT_AN_IMAGE =
  "This is no picture that browsers can show, or its file is damaged. Save it anew as one of PNG, JPEG, WebP, GIF, AVIF and SVG images, and upload that.";

/** Why a picture in Apple's format is refused, and what to do about it. */
export const HEIC_REFUSED =
  "HEIC pictures cannot be shown by browsers. Save it as JPEG, in Preview or Photos for instance, and upload that.";

/** The accepted files, for the attribute `accept`. */
export const ACCEPTED_IMAGES = "image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml";

/** The widths in px in which an uploaded image is sent, besides the stored file. */
const VARIANT_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

const NAME =
  /^[0-9a-f]{32}(?:(?:-([1-9]\d{0,4})x([1-9]\d{0,4})(-animated)?)?\.(png|jpg|webp|gif|avif|svg)|\.(pdf|zip|csv|mp4|webm|glb|stl|html|bib|ipynb|bin))$/;

const ADDRESS = /\/uploads\/([0-9a-f]{32}[\w-]*\.[a-z0-9]{3,5})/g;

/** Returns the names of the uploads whose addresses are in a text of any kind, each once. */
export const uploadsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(ADDRESS)].map(([, name = ""]) => name)),
];

/**
 * Returns `text` with the address of each upload replaced by the result of `change` for its name. Without a result the
 * address stays.
 */
export const replaceUploads = (
  text: string,
  change: (name: string) => string | undefined,
): string => text.replace(ADDRESS, (address: string, name: string) => change(name) ?? address);

export interface UploadName {
  /** The ending of the name, which shows the kind of file. */
  ending: string;
  /** In px; only for pictures, and missing in names of older ones and of drawings without a size. */
  size?: { width: number; height: number };
  /** The available widths; the last is the first that is not smaller than the image. */
  variantWidths: number[];
}

/** Returns the facts in the name of an upload, or null for any other name. */
export function parseUploadName(name: string): UploadName | null {
  const [, width, height, animated, picture, file] = NAME.exec(name) ?? [];
  const ending = picture ?? file;
  if (ending === undefined) return null;
  if (width === undefined) return { ending, variantWidths: [] };
  const size = { width: Number(width), height: Number(height) };
  // Animations keep their frames, and SVGs are sharp in any size: both are sent unchanged.
  if (animated !== undefined || ending === "svg") return { ending, size, variantWidths: [] };
  const enough = VARIANT_WIDTHS.findIndex((one) => one >= size.width);
  const last = enough === -1 ? VARIANT_WIDTHS.length : enough + 1;
  return { ending, size, variantWidths: VARIANT_WIDTHS.slice(0, last) };
}

/** Returns the name to store an upload under, which `parseUploadName` reads. */
export function uploadName(upload: {
  hash: string;
  ending: string;
  size?: { width: number; height: number } | undefined;
  isAnimated?: boolean;
}): string {
  const { hash, ending, size, isAnimated = false } = upload;
  const shape = size ? `-${size.width}x${size.height}${isAnimated ? "-animated" : ""}` : "";
  return `${hash}${shape}.${ending}`;
}

/** The displayed size of an image. */
export interface ShownSize {
  /** In the format of the attribute `sizes`: lengths without `calc()`, each but the last after its media condition. */
  sizes: string;
  /** Width divided by height of the box that the image covers; missing if the whole image is shown. */
  boxRatio?: number;
  isLazy?: boolean;
}

/** Whether an image may lack its own width, like many drawings: in a box that fits its content it would vanish. */
export const mayLackWidth = (address: string): boolean =>
  /\.svg(?:$|[?#])/i.test(address) && !parseUploadName(address.replace(/^.*\//, ""))?.size;

export interface ImageAttributes {
  src: string;
  srcSet?: string;
  sizes?: string;
  width?: number;
  height?: number;
}

/**
 * Returns the attributes of an <img>, from its address alone. For an upload the browser can choose a width, and
 * reserves the space before it has loaded. Any other image gets only its address.
 */
export function imageAttributes(address: string, shown: ShownSize): ImageAttributes {
  const [, name = ""] = /^\/uploads\/([^/]+)$/.exec(address) ?? [];
  const { size, variantWidths = [] } = parseUploadName(name) ?? {};
  if (!size) return { src: address };
  if (variantWidths.length === 0) return { src: address, ...size };
  const srcSet = variantWidths
    .map((width) => `${address}/${width}.webp ${Math.min(width, size.width)}w`)
    .join(", ");
  // When React sets `sizes` and `srcset` before `src`, the browser does not load the large file first.
  return { sizes: neededSizes(size.width / size.height, shown), srcSet, src: address, ...size };
}

function neededSizes(ratio: number, { sizes, boxRatio = ratio, isLazy = true }: ShownSize): string {
  const wider = ratio / boxRatio;
  // With 'auto' browsers take the real width of the box. An image that covers its box needs more.
  if (wider < 1.05) return isLazy ? `auto, ${sizes}` : sizes;
  return sizes.replace(/\S+(?=,|$)/g, (length) => `calc(${length} * ${wider.toFixed(2)})`);
}
