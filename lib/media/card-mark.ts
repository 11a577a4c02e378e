import "server-only";
import sharp from "sharp";

const BOX = { width: 256, height: 64 };

/** A picture as a PNG in a data address, small enough for the head of a share card, whose renderer reads few formats. */
export async function cardMark(picture: Buffer): Promise<string> {
  const png = await sharp(picture, { density: 288 })
    .resize({ ...BOX, fit: "inside" })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
