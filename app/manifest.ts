import type { MetadataRoute } from "next";
import { aboutStore } from "@/lib/content/about/store";
import { heroStore } from "@/lib/content/hero/store";
import { SITE_ICON } from "@/lib/media/site-icon";

export const dynamic = "force-dynamic";

const GROUND = "#080c12";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [{ name }, { description }] = await Promise.all([aboutStore().read(), heroStore().read()]);
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
