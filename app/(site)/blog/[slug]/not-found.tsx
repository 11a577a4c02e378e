import type { Metadata } from "next";
import { MissingPage } from "@/components/site/missing-page";

export const metadata: Metadata = { title: "Blog Post Not Found" };

export default function BlogPostNotFound() {
  return (
    <MissingPage
      title="Blog Post Not Found"
      text="The blog post you're looking for doesn't exist."
      link={{ href: "/#blog", label: "Back to All Posts" }}
    />
  );
}
