import { notFound } from "next/navigation";
import type { NextRequest } from "next/server";
import { hueOf } from "@/components/shared/category-hue";
import { readCategories } from "@/components/site/listing/category-hues";
import { drawShareCard } from "@/components/site/share-card/draw-share-card";
import type { CardColor } from "@/components/site/share-card/share-card";
import { aboutStore } from "@/lib/content/about/store";
import { blogStore } from "@/lib/content/blog/store";
import { heroStore } from "@/lib/content/hero/store";
import { pageStore } from "@/lib/content/page/store";
import { projectStore } from "@/lib/content/project/store";
import { shownArticles, shownCaseStudies } from "@/lib/content/sample/shown";
import { accentOf } from "@/lib/content/site/accent";
import { siteSettings } from "@/lib/content/site/settings";
import { cardMark } from "@/lib/media/card-mark";
import { readPicture } from "@/lib/publish/site-icons";

export const dynamic = "force-dynamic";

/** What the card of this address is about; null when there is no such page. */
async function findSubject([kind = "", file = "", ...more]: string[]) {
  const slug = file.replace(/\.png$/, "");
  if (more.length > 0 || slug === file) return null;
  if (kind === "page") {
    const page = await pageStore().find("public", slug);
    return page?.slug === slug ? { ...page, category: "", hue: "text-accent" } : null;
  }
  if (kind !== "blog" && kind !== "project") return null;
  const samples = await (kind === "blog" ? shownArticles() : shownCaseStudies());
  const sample = samples.find((one) => one.slug === slug);
  if (sample) return { ...sample, hue: hueOf(sample.category) };
  const subject = await (kind === "blog"
    ? blogStore().find("public", slug)
    : projectStore().find("site", slug));
  if (subject?.slug !== slug) return null;
  return { ...subject, hue: (await readCategories(kind)).hueOf(subject.category) };
}

async function findCard(path: string[]) {
  if (path.join("/") === "site.png") {
    const { title, subtitle } = await heroStore().read();
    return { title, note: subtitle, seed: title, color: "accent" as const };
  }
  const subject = await findSubject(path);
  if (!subject) return null;
  const { title, category, hue } = subject;
  const color = hue.replace("text-", "") as CardColor;
  return { title, note: category, seed: title, color };
}

export async function GET(request: NextRequest, { params }: RouteContext<"/cards/[...path]">) {
  const { pathname, search } = request.nextUrl;
  // A card takes long to draw, and a query would have the same one drawn again.
  if (search !== "") return new Response(null, { status: 308, headers: { Location: pathname } });
  const card = await findCard((await params).path);
  if (!card) notFound();
  const [{ name }, site] = await Promise.all([aboutStore().read(), siteSettings().read()]);
  const mark = await readPicture(site.mark);
  const png = await drawShareCard({
    ...card,
    name,
    accent: accentOf(site.accent).dark.accent,
    mark: mark && (await cardMark(mark)),
  });
  return new Response(png, { headers: { "Content-Type": "image/png" } });
}
