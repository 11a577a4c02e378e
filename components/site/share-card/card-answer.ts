import "server-only";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { heroStore } from "@/lib/content/nouns/hero/store";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { accentOf } from "@/lib/media/accent";
import { findCardMark } from "@/lib/media/mark-picture";
import { uploadsIn } from "@/lib/media/uploaded-image";
import type { ColorName } from "@/lib/theme";
import { drawShareCard } from "./draw-share-card";

export interface CardSubject {
  title: string;
  category: string;
  /** The class of a text colour, such as 'text-category-blue'. */
  hue: string;
}

export async function siteSubject(): Promise<CardSubject> {
  const { title, subtitle } = await heroStore().read();
  return { title, category: subtitle, hue: "text-accent" };
}

export async function cardAnswer({ title, category, hue }: CardSubject): Promise<Response> {
  const [{ name }, site] = await Promise.all([aboutStore().read(), siteSettings().read()]);
  const [mark] = uploadsIn(site.mark ?? "");
  const png = await drawShareCard({
    title,
    note: category,
    seed: title,
    color: hue.replace("text-", "") as ColorName,
    name,
    accent: accentOf(site.accent).dark.accent,
    mark: mark === undefined ? null : await findCardMark(mark),
  });
  return new Response(png, { headers: { "Content-Type": "image/png" } });
}
