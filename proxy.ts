import { type NextRequest, NextResponse } from "next/server";
import { followDraftLink, openDraft } from "@/lib/auth/draft-access";
import { isAlive } from "@/lib/auth/families";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { projectStore } from "@/lib/content/nouns/project/store";
import { previewAt } from "@/lib/content/preview/preview";
import { isSampleShown } from "@/lib/content/samples/shown";
import { ApiError } from "@/lib/errors";
import { isPreviewPath, ROUTES, routeFinder } from "@/lib/routes";
import { ENGLISH_PAGE_HEADER } from "@/lib/server/english-pages";
import { FAILURE_HEADER } from "@/lib/server/page-cache/answers/failure-screen";
import { clientNetwork } from "@/lib/server/request/client-address";
import { draftLinkLimit, take } from "@/lib/server/request/rate-limit";

// If a page calls notFound(), the status is right, but only the browser's JavaScript draws the screen. For visitors
// without JavaScript, the proxy checks first whether the item exists, and shows another page if it does not.

/** Next reads this list without running the module, so the paths are literals. A test compares them with the routes. */
export const config = {
  matcher: [
    "/project/:slug",
    "/blog/:slug",
    "/draft/:path*",
    "/missing/:kind",
    "/failed/:kind",
    "/login",
    "/dashboard/:path*",
  ],
};

const findRoute = routeFinder(ROUTES);

async function isThere(noun: "project" | "blog", slug: string, headers: Headers): Promise<boolean> {
  // Slugs contain no character that is escaped in an address.
  if (slug.includes("%")) return false;
  if (await isSampleShown(noun, slug)) return true;
  if (await (noun === "project" ? projectStore() : blogStore()).exists(slug)) return true;
  return (await openDraft(noun, slug, headers)) !== null;
}

/** Continues to a page for the owner, with a header that makes the root layout use English. */
function toOwnersPage(request: NextRequest) {
  const headers = new Headers(request.headers);
  headers.set(ENGLISH_PAGE_HEADER, "1");
  return NextResponse.next({ request: { headers } });
}

/** Shows one of the site's screens at the requested address. */
const show = (path: string, status: number, request: NextRequest) =>
  NextResponse.rewrite(new URL(path, request.url), { status });

/** Counts an attempt to open a draft. Returns a refusal if there were too many attempts, otherwise null. */
async function refuseTooMany(request: NextRequest): Promise<NextResponse | null> {
  try {
    await take(draftLinkLimit, clientNetwork(request.headers), "Too many requests");
    return null;
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    const { message, status, headers } = refusal;
    return new NextResponse(message, { status, headers });
  }
}

/** Opens a preview. Requests for an existing preview are not limited, because each change in the form sends one. */
async function openPreview(path: string, request: NextRequest) {
  const preview = previewAt(path);
  if (preview && (await isAlive(preview.familyId))) return NextResponse.next();
  return (await refuseTooMany(request)) ?? show("/draft-link/ended", 410, request);
}

async function followLink(text: string, request: NextRequest) {
  const refusal = await refuseTooMany(request);
  if (refusal) return refusal;
  const found = await followDraftLink(text);
  if (typeof found !== "string") return NextResponse.next();
  return show(`/draft-link/${found}`, found === "ended" ? 410 : 403, request);
}

export async function proxy(request: NextRequest) {
  const { pathname } = request.nextUrl;
  const [, , slug = ""] = pathname.split("/");
  if (isPreviewPath(pathname)) return openPreview(pathname, request);
  const route = findRoute(pathname);
  if (route?.queue === "owner") return toOwnersPage(request);
  if (route?.pattern === "/draft/[link]") return followLink(slug, request);
  if (route?.type === "screen") {
    // A visitor who opens the address of such a screen gets the screen for missing pages.
    const isInternal = request.headers.has(FAILURE_HEADER);
    return isInternal ? NextResponse.next() : show("/missing/page", 404, request);
  }
  const noun = route?.drafts;
  if (noun !== "project" && noun !== "blog") return NextResponse.next();
  // If the database fails, the page itself answers with an error.
  const isShown = await isThere(noun, slug, request.headers).catch(() => true);
  return isShown ? NextResponse.next() : show(`/missing/${noun}`, 404, request);
}
