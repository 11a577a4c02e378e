import { notFound } from "next/navigation";
import type { NextRequest } from "next/server";
import { hueOf } from "@/components/shared/category-hue";
import { picturesOf } from "@/components/site/article/picture-rows";
import { readCategories } from "@/components/site/listing/category-hues";
import {
  type CardSubject,
  cardAnswer,
  siteSubject,
} from "@/components/site/share-card/card-answer";
import { figuresOfItem } from "@/lib/content/figures/public-figures";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { pageStore } from "@/lib/content/nouns/page/store";
import { projectStore } from "@/lib/content/nouns/project/store";
import { shownArticles, shownCaseStudies } from "@/lib/content/samples/shown";

export const dynamic = "force-dynamic";

async function findSubject([kind = "", file = "", ...more]: string[]): Promise<CardSubject | null> {
  const slug = file.replace(/\.png$/, "");
  if (more.length > 0 || slug === file) return null;
  if (kind === "page") {
    const page = await pageStore().find("public", slug);
    return page?.slug === slug ? { ...page, category: "", hue: "text-accent" } : null;
  }
  if (kind !== "blog" && kind !== "project") return null;
  const samples = await (kind === "blog" ? shownArticles() : shownCaseStudies());
  const sample = samples.find((item) => item.slug === slug);
  if (sample) return { ...sample, hue: hueOf(sample.category) };
  const subject = await (kind === "blog"
    ? blogStore().find("public", slug)
    : projectStore().find("site", slug));
  if (subject?.slug !== slug) return null;
  const [{ hueOf: ownHueOf }, [figure]] = await Promise.all([
    readCategories(kind),
    figuresOfItem(kind, subject.id),
  ]);
  return {
    title: subject.title,
    category: subject.category ?? "",
    hue: ownHueOf(subject.category),
    picture: "images" in subject ? (picturesOf(subject)[0]?.url ?? "") : subject.image,
    figure,
  };
}

export async function GET(request: NextRequest, { params }: RouteContext<"/cards/[...path]">) {
  const { pathname, search } = request.nextUrl;
  // Drawing a card takes long. Without the redirect, each new query would make the server draw the same card again.
  if (search !== "") return new Response(null, { status: 308, headers: { Location: pathname } });
  const { path } = await params;
  const isSite = path.join("/") === "site.png";
  const subject = isSite ? await siteSubject() : await findSubject(path);
  if (!subject) notFound();
  return cardAnswer(subject);
}
