import { cookies } from "next/headers";
import { formText, readForm } from "@/lib/api/body";
import { DRAFT_COOKIE_PATH, DRAFT_MODE_COOKIE, draftCookie } from "@/lib/auth/draft-access";
import { parseId } from "@/lib/content/item-id";
import { isHttps } from "@/lib/server/client-address";

/** Closes the draft of the form's `post` in this browser, and draft mode with it. */
export async function POST(request: Request): Promise<Response> {
  const post = parseId(formText(await readForm(request), "post"));
  const jar = await cookies();
  // They are not sent here, but can be taken back from here.
  const isSecure = isHttps(request.headers);
  for (const name of [DRAFT_MODE_COOKIE, ...(post === null ? [] : [draftCookie(post, isSecure)])]) {
    jar.set(name, "", { path: DRAFT_COOKIE_PATH, expires: new Date(0), secure: isSecure });
  }
  return new Response(null, {
    status: 303,
    headers: { Location: "/blogs", "Cache-Control": "no-store" },
  });
}
