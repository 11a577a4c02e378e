import type { MetadataRoute } from "next";
import { SITE_ICON } from "@/lib/media/site-icon";
import { readSiteFacts } from "@/lib/publish/site-facts";

export const dynamic = "force-dynamic";

const GROUND = "#080c12";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { title: name, description } = await readSiteFacts();
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
      SITE_ICON,
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
