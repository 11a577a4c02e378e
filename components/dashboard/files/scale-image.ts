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

/** Photographs stay JPEG; all else becomes WebP, which keeps what is transparent. */
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
  // A browser that cannot write WebP gives PNG.
  if (webp?.type === "image/webp" || hasTransparency(context)) return webp;
  return encoded(canvas, "image/jpeg");
}

const ENDINGS: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/png": "png",
};

/**
 * The image upright, in at most 4000 px and `limit` bytes, made by this browser. Throws where the browser
 * cannot read it; null where it does not get small enough.
 */
export async function scaledDown(file: File, limit: number): Promise<File | null> {
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
