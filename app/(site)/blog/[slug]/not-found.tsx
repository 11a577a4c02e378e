import type { Metadata } from "next";
import { MissingItem } from "@/components/site/article/missing-item";
import { siteWords } from "@/lib/publish/site-words";

export async function generateMetadata(): Promise<Metadata> {
  const { words } = await siteWords();
  return { title: words.browser.missing.blog.title };
}

export default function BlogPostNotFound() {
  return <MissingItem kind="blog" reason="absent" />;
}
