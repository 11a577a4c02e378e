import { type NextRequest, NextResponse } from "next/server";
import { ARTICLE_SLUGS } from "@/lib/content/blog/schema";
import { blogStore } from "@/lib/content/blog/store";
import { CASE_STUDY_SLUGS } from "@/lib/content/project/schema";
import { projectStore } from "@/lib/content/project/store";

// A page that calls notFound() has the right status but draws its screen in the browser only. So that
// it is there without JavaScript too, what does not exist is found out before the page is.

export const config = { matcher: ["/project/:slug", "/blog/:slug", "/missing/:kind"] };

const FIXED: readonly string[] = [...CASE_STUDY_SLUGS, ...ARTICLE_SLUGS];

async function isThere(kind: string, slug: string): Promise<boolean> {
  // No address of ours needs an escape.
  if (kind === "missing" || slug.includes("%")) return false;
  if (FIXED.includes(slug)) return true;
  return kind === "project" ? projectStore.exists(slug) : blogStore.exists(slug);
}

export async function proxy(request: NextRequest) {
  const [, kind = "", slug = ""] = request.nextUrl.pathname.split("/");
  // Who may see drafts gets the page's own answer; so does everybody when the database fails.
  const isDraftMode = request.cookies.has("__prerender_bypass");
  if (isDraftMode || (await isThere(kind, slug).catch(() => true))) return NextResponse.next();
  const shown = kind === "missing" ? slug : kind;
  return NextResponse.rewrite(new URL(`/missing/${shown}`, request.url), { status: 404 });
}
