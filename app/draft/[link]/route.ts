import { cookies, draftMode } from "next/headers";
import {
  DRAFT_MODE_COOKIE,
  draftCookie,
  draftCookiePath,
  draftPagePath,
  followDraftLink,
  keptLink,
} from "@/lib/auth/draft-access";
import { isHttps } from "@/lib/server/request/client-address";

const leadTo = (Location: string) =>
  new Response(null, { status: 307, headers: { Location, "Cache-Control": "no-store" } });

/** Opens a draft in this browser and leads to its page. `proxy.ts` has answered links that open nothing. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ link: string }> },
): Promise<Response> {
  const text = (await params).link;
  const found = await followDraftLink(text);
  if (typeof found === "string") return leadTo("/blogs");
  const { noun, itemId } = found.link;
  const page = draftPagePath(noun, found.slug);
  if (found.isPublic) return leadTo(page);

  const kept = await keptLink(found.link, text);
  const jar = await cookies();
  const options = {
    path: draftCookiePath(noun, found.slug),
    expires: kept.expiresAt,
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(request.headers),
  } as const;
  jar.set(draftCookie(noun, itemId, options.secure), kept.text, options);
  (await draftMode()).enable();
  // Next would send its cookie to every page, and only ever over https.
  jar.set(DRAFT_MODE_COOKIE, jar.get(DRAFT_MODE_COOKIE)?.value ?? "", options);
  return leadTo(page);
}
