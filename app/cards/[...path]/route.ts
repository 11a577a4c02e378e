import { notFound } from "next/navigation";
import type { NextRequest } from "next/server";
import { hueOf } from "@/components/shared/category-hue";
import { drawShareCard } from "@/components/site/share-card/draw-share-card";
import type { CardColor } from "@/components/site/share-card/share-card";
import { aboutStore } from "@/lib/content/about/store";
import { blogStore } from "@/lib/content/blog/store";
import { heroStore } from "@/lib/content/hero/store";
import { projectStore } from "@/lib/content/project/store";
import { shownArticles, shownCaseStudies } from "@/lib/content/sample/shown";

export const dynamic = "force-dynamic";

/** What the card of this address is about; null when there is no such page. */
async function findSubject([kind = "", file = "", ...more]: string[]) {
  const slug = file.replace(/\.png$/, "");
  if (more.length > 0 || slug === file) return null;
  const isIt = (one: { slug: string }) => one.slug === slug;
  const subject =
    kind === "blog"
      ? ((await shownArticles()).find(isIt) ?? (await blogStore().find("public", slug)))
      : kind === "project"
        ? ((await shownCaseStudies()).find(isIt) ?? (await projectStore().find("site", slug)))
        : null;
  return subject?.slug === slug ? subject : null;
}

async function findCard(path: string[]) {
  if (path.join("/") === "site.png") {
    const { title, subtitle } = await heroStore().read();
    return { title, note: subtitle, seed: title, color: "accent" as const };
  }
  const subject = await findSubject(path);
  if (!subject) return null;
  const { title, category } = subject;
  const color = hueOf(category).replace("text-", "") as CardColor;
  return { title, note: category, seed: title, color };
}

export async function GET(request: NextRequest, { params }: RouteContext<"/cards/[...path]">) {
  const { pathname, search } = request.nextUrl;
  // A card takes long to draw, and a query would have the same one drawn again.
  if (search !== "") return new Response(null, { status: 308, headers: { Location: pathname } });
  const card = await findCard((await params).path);
  if (!card) notFound();
  const { name } = await aboutStore().read();
  const png = await drawShareCard({ ...card, name });
  return new Response(png, { headers: { "Content-Type": "image/png" } });
}
