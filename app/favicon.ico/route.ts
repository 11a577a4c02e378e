import { makeFavicon } from "@/lib/media/favicon";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const file = await makeFavicon();
  return new Response(new Uint8Array(file), { headers: { "Content-Type": "image/x-icon" } });
}
