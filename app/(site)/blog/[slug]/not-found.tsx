import type { Metadata } from "next";
import { MISSING, MissingItem } from "@/components/site/article/missing-item";

export const metadata: Metadata = { title: MISSING.blog.title };

export default function BlogPostNotFound() {
  return <MissingItem kind="blog" reason="absent" />;
}
