import "server-only";
import type { SiteInput } from "@/lib/content/nouns/site/schema";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { DEFAULT_ACCENT } from "@/lib/media/accent";
import { drawIcon } from "@/lib/media/favicon";
import { findMarkPicture } from "@/lib/media/mark-picture";
import type { IconSource } from "@/lib/media/picture-process/picture-jobs";
import { uploadsIn } from "@/lib/media/uploaded-image";
import { drawnIcon, svgAddress } from "./drawn-icon";

type Look = Pick<SiteInput, "accent" | "mark" | "favicon">;

/** The width of an icon in px. Phones and installed sites request icons of these sizes. */
type IconSize = 180 | 192 | 512;

/** The picture for all icons: the owner's favicon or mark, or else the default drawing. */
export async function iconPicture({ accent, mark, favicon }: Look): Promise<IconSource> {
  const [name] = uploadsIn(favicon ?? mark ?? "");
  const path = name === undefined ? null : await findMarkPicture(name);
  return path === null ? { svg: drawnIcon(accent) } : { path };
}

/** The response of `/icons/{size}.png`: the site's icon, `size` px wide. */
export async function iconAnswer(size: IconSize): Promise<Response> {
  const icon = await drawIcon(await iconPicture(await siteSettings().read()), size);
  return new Response(new Uint8Array(icon), { headers: { "Content-Type": "image/png" } });
}

/** The addresses of the site's icons. A new icon gets a new address, because browsers cache icons. */
export function siteIcons({ accent, mark, favicon }: Look) {
  const own = favicon ?? mark;
  const version = encodeURIComponent(uploadsIn(own ?? "")[0]?.slice(0, 16) ?? accent);
  const isOwn = own !== null || accent !== DEFAULT_ACCENT;
  const png = (size: IconSize, file: string) => ({
    url: isOwn ? `/icons/${size}.png?v=${version}` : file,
    sizes: `${size}x${size}`,
    type: "image/png",
  });
  const large = png(512, "/icon-512.png");
  const icon = own
    ? own.endsWith(".svg")
      ? { url: own, sizes: "any", type: "image/svg+xml" }
      : { url: `/favicon.ico?v=${version}`, sizes: "48x48", type: "image/x-icon" }
    : { url: svgAddress(drawnIcon(accent)), sizes: "any", type: "image/svg+xml" };
  return {
    icon,
    apple: png(180, "/apple-icon.png"),
    installed: [png(192, "/icon-192.png"), large],
    large,
    /** An icon with a margin for the round masks of phones. Only the default drawing has this margin. */
    maskable: isOwn ? null : png(512, "/icon-maskable-512.png"),
  };
}
