import type { MetadataRoute } from "next";
import { GROUNDS } from "@/lib/content/site/accent";
import { siteSettings } from "@/lib/content/site/settings";
import { readSiteFacts } from "@/lib/publish/site-facts";
import { siteIcons } from "@/lib/publish/site-icons";

export const dynamic = "force-dynamic";

const [GROUND] = GROUNDS.dark;

const toIcon = ({ url: src, sizes, type }: { url: string; sizes: string; type: string }) => ({
  src,
  sizes,
  type,
});

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { title: name, description } = await readSiteFacts();
  const { icon, installed, maskable } = siteIcons(await siteSettings().read());
  return {
    name,
    short_name: name,
    description,
    lang: "en",
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
