// Images are recognised by their first bytes, because phones often state a wrong name or type.

const text = (head: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...head.subarray(from, to));

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

const brandOf = (head: Uint8Array) => (text(head, 4, 8) === "ftyp" ? text(head, 8, 12) : "");

/** Whether an image is in HEIC, which few browsers show. */
export function isHeic(head: Uint8Array): boolean {
  // An AVIF can begin with a general brand. The brand 'avif' is then in the list of compatible brands.
  return HEIC_BRANDS.includes(brandOf(head)) && !text(head, 16, 64).includes("avif");
}

const ANIMATED_WEBP = 0b10;

/** Whether an image can be scaled: animations and SVGs cannot. */
export function canBeScaled(head: Uint8Array): boolean {
  const isJpeg = head[0] === 0xff && head[1] === 0xd8;
  const isPng = text(head, 1, 4) === "PNG" && !text(head, 0, head.length).includes("acTL");
  const isWebp = text(head, 8, 12) === "WEBP";
  const isMoving = text(head, 12, 16) === "VP8X" && ((head[20] ?? 0) & ANIMATED_WEBP) !== 0;
  return isJpeg || isPng || (isWebp && !isMoving) || ["avif", "mif1"].includes(brandOf(head));
}
