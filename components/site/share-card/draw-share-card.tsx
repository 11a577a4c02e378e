import { ImageResponse } from "next/og";
import sharp from "sharp";
import { familiesFor } from "@/lib/fonts/font-runs";
import { CARD_SIZE } from "@/lib/publish/page-metadata";
import {
  ShareCard,
  type ShareCardProps,
  type ShareCardTexts,
  SIDE_COLUMN,
  TEXT_COLUMN,
} from "./share-card";
import { outlineText } from "./text-outline";

// Next makes the PNG with sharp, in this process. Each card is drawn once, so sharp's cache is useless. Sharp uses
// a single thread, so the other cores are free for requests.
sharp.cache(false);
sharp.concurrency(1);

type DrawnCard = Omit<ShareCardProps, "seed" | keyof ShareCardTexts> &
  Record<keyof ShareCardTexts, string>;

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/gu;

function sizeOf(title: string): number {
  const length = title.replace(WIDE, "mm").length;
  if (length > 110) return 44;
  if (length > 60) return 56;
  return length > 28 ? 68 : 84;
}

async function outlineTexts(card: DrawnCard): Promise<ShareCardTexts> {
  const { title, note, name, value, label, picture } = card;
  const families = familiesFor([title, note, name, value, label].join(" "));
  const isNarrow = picture !== null || value !== "";
  const width = isNarrow ? TEXT_COLUMN : 820;
  const beside = { width: SIDE_COLUMN, lineHeight: 1.3, rightToLeft: "left" } as const;
  const [titlePath, notePath, namePath, valuePath, labelPath] = await Promise.all([
    outlineText(title, families, {
      ...{
        width,
        fontSize: sizeOf(title) * (isNarrow ? 0.75 : 1),
        leastSize: isNarrow ? 38 : 32,
        weight: 600,
      },
      ...{ lineHeight: 1.08, letterSpacing: -0.02, maxLines: isNarrow ? 6 : 5 },
      rightToLeft: "right",
    }),
    outlineText(note, families, {
      ...{ width, fontSize: 32, leastSize: 24, weight: 400, lineHeight: 1.3, maxLines: 2 },
      rightToLeft: "right",
    }),
    outlineText(name, families, {
      ...{
        width: isNarrow ? TEXT_COLUMN - (card.mark === null ? 84 : 276) : 780,
        fontSize: 32,
        leastSize: 24,
        weight: 400,
        lineHeight: 1.3,
        maxLines: 2,
      },
      // The name is beside the mark. An owner's mark can be 256 px wide.
      rightToLeft: "left",
    }),
    outlineText(value, families, {
      ...{ ...beside, fontSize: 120, leastSize: 44, weight: 600, lineHeight: 1 },
      ...{ letterSpacing: -0.03, maxLines: 1 },
    }),
    outlineText(label, families, {
      ...{ ...beside, fontSize: 28, leastSize: 22, weight: 400, maxLines: 2 },
    }),
  ]);
  return {
    ...{ title: titlePath, note: notePath, name: namePath },
    ...{ value: valuePath, label: labelPath },
  };
}

/** The card as a PNG, with texts in any script. Throws if the drawing fails. */
export async function drawShareCard(card: DrawnCard): Promise<ArrayBuffer> {
  const texts = await outlineTexts(card);
  return new ImageResponse(
    <ShareCard {...card} {...texts} seed={card.title} />,
    CARD_SIZE,
  ).arrayBuffer();
}
