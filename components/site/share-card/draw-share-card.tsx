import { ImageResponse } from "next/og";
import sharp from "sharp";
import { familiesFor } from "@/lib/fonts/font-runs";
import { CARD_SIZE } from "@/lib/publish/page-metadata";
import { ShareCard, type ShareCardProps, type ShareCardTexts } from "./share-card";
import { outlineText } from "./text-outline";

// Next makes the PNG with sharp, in this process. Each card is drawn once, so sharp's cache is useless. Sharp uses
// a single thread, so the other cores are free for requests.
sharp.cache(false);
sharp.concurrency(1);

type DrawnCard = Omit<ShareCardProps, keyof ShareCardTexts> & Record<keyof ShareCardTexts, string>;

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/gu;

function sizeOf(title: string): number {
  const length = title.replace(WIDE, "mm").length;
  if (length > 110) return 44;
  if (length > 60) return 56;
  return length > 28 ? 68 : 84;
}

async function outlineTexts({ title, note, name }: DrawnCard): Promise<ShareCardTexts> {
  const families = familiesFor(`${title} ${note} ${name}`);
  const [titlePath, notePath, namePath] = await Promise.all([
    outlineText(title, families, {
      ...{ width: 820, fontSize: sizeOf(title), leastSize: 32, weight: 600 },
      ...{ lineHeight: 1.08, letterSpacing: -0.02, maxLines: 5 },
      rightToLeft: "right",
    }),
    outlineText(note, families, {
      ...{ width: 820, fontSize: 32, leastSize: 24, weight: 400, lineHeight: 1.3, maxLines: 2 },
      rightToLeft: "right",
    }),
    outlineText(name, families, {
      ...{ width: 780, fontSize: 32, leastSize: 24, weight: 400, lineHeight: 1.3, maxLines: 2 },
      // The name is beside the mark.
      rightToLeft: "left",
    }),
  ]);
  return { title: titlePath, note: notePath, name: namePath };
}

/** The card as a PNG, with texts in any script. Throws if the drawing fails. */
export async function drawShareCard(card: DrawnCard): Promise<ArrayBuffer> {
  const texts = await outlineTexts(card);
  return new ImageResponse(<ShareCard {...card} {...texts} />, CARD_SIZE).arrayBuffer();
}
