"use client";

import { MissingItem } from "@/components/site/missing-item";

export default function BlogPostError() {
  return <MissingItem kind="blog" reason="failed" />;
}
