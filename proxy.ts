import { type NextRequest, NextResponse } from "next/server";
import { DRAFT_MODE_COOKIE, followDraftLink, openDraft } from "@/lib/auth/draft-access";
import { blogStore } from "@/lib/content/blog/store";
import { projectStore } from "@/lib/content/project/store";
import { isSampleShown } from "@/lib/content/sample/shown";
import { ApiError } from "@/lib/errors";
import { clientNetwork } from "@/lib/server/client-address";
import { ENGLISH_PAGE_HEADER } from "@/lib/server/english-pages";
import { FAILURE_HEADER } from "@/lib/server/page-cache/failure-screen";
import { SCREEN_URLS } from "@/lib/server/page-cache/target";
import { draftLinkLimit, take } from "@/lib/server/rate-limit";

// A page that calls notFound() has the right status but draws its screen in the browser only. So that
// it is there without JavaScript too, what does not exist is found out before its page is.

export const config = {
  matcher: [
    "/project/:slug",
    "/blog/:slug",
    "/draft/:link",
    "/missing/:kind",
    "/failed/:kind",
    "/login",
    "/dashboard/:path*",
  ],
};

async function isThere(kind: string, slug: string, request: NextRequest): Promise<boolean> {
  // No address of ours needs an escape.
  if (kind === "missing" || kind === "failed" || slug.includes("%")) return false;
  if (await isSampleShown(kind, slug)) return true;
  const noun = kind === "project" ? "project" : "blog";
  if (await (noun === "project" ? projectStore() : blogStore()).exists(slug)) return true;
  if (!request.cookies.has(DRAFT_MODE_COOKIE)) return false;
  return (await openDraft(noun, slug, request.cookies, request.headers)) !== null;
}

/** Goes on to a page of the owner's, which the layout around all pages has to know. */
function toOwnersPage(request: NextRequest) {
  const headers = new Headers(request.headers);
  headers.set(ENGLISH_PAGE_HEADER, "1");
  return NextResponse.next({ request: { headers } });
}

/** Shows a screen of ours at the address that was asked for. */
const show = (path: string, status: number, request: NextRequest) =>
  NextResponse.rewrite(new URL(path, request.url), { status });

async function followLink(text: string, request: NextRequest) {
  try {
    await take(draftLinkLimit, clientNetwork(request.headers), "Too many requests");
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    const { message, status, headers } = refusal;
    return new NextResponse(message, { status, headers });
  }
  const found = await followDraftLink(text);
  if (typeof found !== "string") return NextResponse.next();
  return show(`/draft-link/${found}`, found === "ended" ? 410 : 403, request);
}

export async function proxy(request: NextRequest) {
  const [, kind = "", slug = ""] = request.nextUrl.pathname.split("/");
  if (kind === "login" || kind === "dashboard") return toOwnersPage(request);
  if (kind === "draft") return slug === "exit" ? NextResponse.next() : followLink(slug, request);
  if (kind === "failed" && request.headers.has(FAILURE_HEADER)) return NextResponse.next();
  // When the database fails, the page's own answer says so.
  if (await isThere(kind, slug, request).catch(() => true)) return NextResponse.next();
  // Who asks for a screen of ours by its own address gets the ordinary one.
  const hasScreen = kind === "project" || kind === "blog";
  return show(hasScreen ? `/missing/${kind}` : SCREEN_URLS.page, 404, request);
}
