import { cookies } from "next/headers";
import { leadTo } from "@/lib/api/route";
import { followDraftLink, keptLink } from "@/lib/auth/draft-access";
import { draftCookie, draftCookiePath, draftPagePath } from "@/lib/auth/draft-cookie";
import { isHttps } from "@/lib/server/request/client-address";

/** Opens a draft in this browser and redirects to its page. `proxy.ts` has already refused invalid links. */
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
  const secure = isHttps(request.headers);
  jar.set(draftCookie(noun, itemId, secure), kept.text, {
    path: draftCookiePath(noun, found.slug),
    expires: kept.expiresAt,
    httpOnly: true,
    sameSite: "lax",
    secure,
  });
  return leadTo(page);
}
