// Not next/image: it keeps what it makes outside the data folder, fetches what a query names, and asks for a
// script where `srcset` needs none.

/** The most an uploaded image may have. */
export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024;

/** The same as a person reads it. */
export const UPLOAD_LIMIT = "5 MB";

/** Why an image over the limit is refused. */
export const TOO_LARGE = `The file is larger than ${UPLOAD_LIMIT}`;

/** Why a picture in Apple's format is refused, and what to do about it. */
export const HEIC_REFUSED =
  "HEIC pictures cannot be shown by browsers. Save it as JPEG, in Preview or Photos for instance, and upload that.";

/** What can be uploaded, as the attribute `accept` wants it. */
export const ACCEPTED_IMAGES = "image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml";

/** The most the form may have that it comes in. */
export const UPLOAD_FORM_LIMIT_BYTES = UPLOAD_LIMIT_BYTES + 1024 * 1024;

/** The widths in px an uploaded image is sent in, beside the file as it is kept. */
export const VARIANT_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

const NAME =
  /^[0-9a-f]{32}(?:-([1-9]\d{0,4})x([1-9]\d{0,4})(-animated)?)?\.(png|jpg|webp|gif|avif|svg)$/;

export interface UploadName {
  /** How the name ends: what kind of image it is. */
  ending: string;
  /** In px; missing in names of older uploads and of drawings without a size. */
  size?: { width: number; height: number };
  /** The widths that may be asked for; the last is the first that is not smaller than the image. */
  variantWidths: number[];
}

/** What the name of an upload tells, or null for one we never gave. */
export function parseUploadName(name: string): UploadName | null {
  const [, width, height, animated, ending = ""] = NAME.exec(name) ?? [];
  if (ending === "") return null;
  if (width === undefined) return { ending, variantWidths: [] };
  const size = { width: Number(width), height: Number(height) };
  // What moves keeps its frames, and lines are sharp in any size: both are sent as they are.
  if (animated !== undefined || ending === "svg") return { ending, size, variantWidths: [] };
  const enough = VARIANT_WIDTHS.findIndex((one) => one >= size.width);
  const last = enough === -1 ? VARIANT_WIDTHS.length : enough + 1;
  return { ending, size, variantWidths: VARIANT_WIDTHS.slice(0, last) };
}

/** The name to keep an upload under, which `parseUploadName` reads. */
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

/** How large an image is shown. */
export interface ShownSize {
  /** As the attribute `sizes`: lengths without `calc()`, each but the last after its media condition. */
  sizes: string;
  /** Width by height of a box that the image covers; none where the whole image is seen. */
  boxRatio?: number;
  isLazy?: boolean;
}

export interface ImageAttributes {
  src: string;
  srcSet?: string;
  sizes?: string;
  width?: number;
  height?: number;
}

/**
 * The attributes of an <img>, from its address alone: an upload is sent in a fitting width and its place
 * is known before it is there; any other image is left as it is.
 */
export function imageAttributes(address: string, shown: ShownSize): ImageAttributes {
  const [, name = ""] = /^\/uploads\/([^/]+)$/.exec(address) ?? [];
  const { size, variantWidths = [] } = parseUploadName(name) ?? {};
  if (!size) return { src: address };
  if (variantWidths.length === 0) return { src: address, ...size };
  const srcSet = variantWidths
    .map((width) => `${address}/${width}.webp ${Math.min(width, size.width)}w`)
    .join(", ");
  // A script that sets them in this order loads nothing before it is known which.
  return { sizes: neededSizes(size.width / size.height, shown), srcSet, src: address, ...size };
}

function neededSizes(ratio: number, { sizes, boxRatio = ratio, isLazy = true }: ShownSize): string {
  const wider = ratio / boxRatio;
  // Browsers that know 'auto' take the real width of the box; of an image that covers it, more is needed.
  if (wider < 1.05) return isLazy ? `auto, ${sizes}` : sizes;
  return sizes.replace(/\S+(?=,|$)/g, (length) => `calc(${length} * ${wider.toFixed(2)})`);
}
