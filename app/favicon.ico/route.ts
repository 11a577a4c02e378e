import { siteSettings } from "@/lib/content/nouns/site/store";
import { makeFavicon } from "@/lib/media/favicon";
import { iconPicture } from "@/lib/publish/site-icons";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const file = await makeFavicon(await iconPicture(await siteSettings().read()));
  return new Response(new Uint8Array(file), { headers: { "Content-Type": "image/x-icon" } });
}
