import { cookies } from "next/headers";
import { formText, readForm } from "@/lib/api/body";
import { methods, publicRoute } from "@/lib/api/route";
import { draftCookie, draftCookiePath } from "@/lib/auth/draft-cookie";
import { DRAFT_NOUNS, type DraftNoun } from "@/lib/auth/draft-link";
import { parseId } from "@/lib/content/item-id";
import { isHttps } from "@/lib/server/request/client-address";

/** The page that is shown after a draft is closed. */
const LISTS: Record<DraftNoun, string> = { blog: "/blogs", project: "/projects", page: "/" };

/** Closes a draft in this browser. The form sends `noun`, `item` and `slug`; in earlier versions, `post` and `slug`. */
async function closeDraft(request: Request): Promise<Response> {
  const form = await readForm(request);
  const given = formText(form, "noun");
  const noun = DRAFT_NOUNS.find((name) => name === given) ?? "blog";
  const id = parseId(formText(form, "item") || formText(form, "post"));
  const slug = formText(form, "slug").replace(/[^a-z0-9-]/g, "");
  const jar = await cookies();
  // The browser does not send the cookie to this path, but the response can delete it.
  const secure = isHttps(request.headers);
  const path = draftCookiePath(noun, slug);
  if (id !== null) {
    jar.set(draftCookie(noun, id, secure), "", { path, expires: new Date(0), secure });
  }
  return new Response(null, {
    status: 303,
    headers: { Location: LISTS[noun], "Cache-Control": "no-store" },
  });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(({ request }) => closeDraft(request)),
});
