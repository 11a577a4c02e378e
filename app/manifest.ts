import type { MetadataRoute } from "next";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { directionOf } from "@/lib/i18n/languages";
import { GROUNDS } from "@/lib/media/accent";
import { readSiteFacts } from "@/lib/publish/site-facts";
import { siteIcons } from "@/lib/publish/site-icons";

export const dynamic = "force-dynamic";

const [GROUND] = GROUNDS.dark;

type Icon = Record<"url" | "sizes" | "type", string>;

const toIcon = ({ url: src, sizes, type }: Icon) => ({ src, sizes, type });

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { title: name, description } = await readSiteFacts();
  const site = await withoutFigureLinks(await siteSettings().read());
  const { language } = site;
  const { icon, installed, maskable } = siteIcons(site);
  return {
    name,
    short_name: site.short_name ?? name,
    description,
    lang: language,
    dir: directionOf(language),
    id: "/",
    start_url: "/",
    display: "minimal-ui",
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      ...[icon, ...installed].map(toIcon),
      ...(maskable ? [{ ...toIcon(maskable), purpose: "maskable" as const }] : []),
    ],
  };
}
