import type { MetadataRoute } from "next";
import { siteStore } from "@/lib/content/site/store";
import { readSiteFacts } from "@/lib/publish/site-facts";
import { siteIcons } from "@/lib/publish/site-icons";

export const dynamic = "force-dynamic";

const GROUND = "#080c12";

const toIcon = ({ url: src, sizes, type }: { url: string; sizes: string; type: string }) => ({
  src,
  sizes,
  type,
});

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { title: name, description } = await readSiteFacts();
  const { icon, installed, maskable } = siteIcons(await siteStore().read());
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
