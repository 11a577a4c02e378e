import "server-only";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { heroStore } from "@/lib/content/nouns/hero/store";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { accentOf } from "@/lib/media/accent";
import { findCardPicture } from "@/lib/media/card-picture";
import { findCardMark } from "@/lib/media/mark-picture";
import { uploadsIn } from "@/lib/media/uploaded-image";
import { withUnit } from "@/lib/text/figures/with-unit";
import type { ColorName } from "@/lib/theme";
import { drawShareCard } from "./draw-share-card";

export interface CardSubject {
  title: string;
  category: string;
  /** The class of a text colour, such as 'text-category-blue'. */
  hue: string;
  /** The address of the item's first picture; '' without a picture. */
  picture?: string;
  /** The first public figure of the item. */
  figure?: ShownFigure | undefined;
}

export async function siteSubject(): Promise<CardSubject> {
  const { title, subtitle } = await heroStore().read();
  return { title, category: subtitle, hue: "text-accent" };
}

export async function cardAnswer(subject: CardSubject): Promise<Response> {
  const { hue, picture = "", figure } = subject;
  const { title, category } = await withoutFigureLinks({
    title: subject.title,
    category: subject.category,
  });
  const [{ name }, site] = await Promise.all([aboutStore().read(), siteSettings().read()]);
  const [mark] = uploadsIn(site.mark ?? "");
  const png = await drawShareCard({
    title,
    note: category,
    picture: await findCardPicture(picture),
    value: figure ? withUnit(figure, site.language) : "",
    label: figure?.label ?? "",
    color: hue.replace("text-", "") as ColorName,
    name,
    accent: accentOf(site.accent).dark.accent,
    mark: mark === undefined ? null : await findCardMark(mark),
  });
  return new Response(png, { headers: { "Content-Type": "image/png" } });
}
