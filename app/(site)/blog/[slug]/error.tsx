"use client";

import { MissingPage } from "@/components/site/missing-page";

export default function BlogPostError() {
  return (
    <MissingPage
      title="Blog Post Not Found"
      text="Failed to load blog post"
      link={{ href: "/#blog", label: "Back to All Posts" }}
    />
  );
}
