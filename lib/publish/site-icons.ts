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

/** In px. Phones and installed sites request these sizes. */
type IconSize = 180 | 192 | 512;

/** The source of all icons: the owner's icon or mark if it can be drawn, else the drawing in the site's accent. */
export async function iconPicture({ accent, mark, favicon }: Look): Promise<IconSource> {
  const [name] = uploadsIn(favicon ?? mark ?? "");
  const path = name === undefined ? null : await findMarkPicture(name);
  return path === null ? { svg: drawnIcon(accent) } : { path };
}

/** The answer of `/icons/{size}.png`: the site's icon, `size` px wide. */
export async function iconAnswer(size: IconSize): Promise<Response> {
  const icon = await drawIcon(await iconPicture(await siteSettings().read()), size);
  return new Response(new Uint8Array(icon), { headers: { "Content-Type": "image/png" } });
}

/** The addresses of the site's icons. An owner's icon has a version in its address, as browsers cache icons for long. */
export function siteIcons({ accent, mark, favicon }: Look) {
  const own = favicon ?? mark;
  const version = encodeURIComponent(uploadsIn(own ?? "")[0]?.slice(0, 16) ?? accent);
  const isOwn = own !== null || accent !== DEFAULT_ACCENT;
  const address = (size: IconSize, file: string) =>
    isOwn ? `/icons/${size}.png?v=${version}` : file;
  const png = (size: IconSize, file: string) => ({
    url: address(size, file),
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
    /** With a margin for the round masks of phones. Only the site's own drawing has one. */
    maskable: isOwn ? null : png(512, "/icon-maskable-512.png"),
  };
}
