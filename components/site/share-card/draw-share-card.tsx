import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { CARD_SIZE } from "@/lib/publish/page-metadata";
import { latinText } from "./latin-text";
import { ShareCard, type ShareCardProps } from "./share-card";

const FONTS = join(process.cwd(), "node_modules/@fontsource/spline-sans/files");

const readFonts = () =>
  Promise.all(
    ([400, 600] as const).flatMap((weight) =>
      ["latin", "latin-ext"].map(async (script) => ({
        // Of fonts with the same name and weight the renderer takes one only.
        name: script === "latin" ? "Spline Sans" : "Spline Sans Extended",
        data: await readFile(join(FONTS, `spline-sans-${script}-${weight}-normal.woff`)),
        weight,
        style: "normal" as const,
      })),
    ),
  );

let fonts: ReturnType<typeof readFonts> | undefined;

/** The card as a PNG. */
export async function drawShareCard(card: ShareCardProps): Promise<ArrayBuffer> {
  fonts ??= readFonts();
  const { title, note, name, ...rest } = card;
  const texts = { title: latinText(title), note: latinText(note), name: latinText(name) };
  const image = new ImageResponse(<ShareCard {...texts} {...rest} />, {
    ...CARD_SIZE,
    fonts: await fonts,
  });
  // Whole, so that a drawing that fails is an error and not half an answer.
  return image.arrayBuffer();
}
