import type { Metadata } from "next";
import { BlogManager } from "@/components/dashboard/nouns/blog-manager";

export const metadata: Metadata = { title: "Blog" };

export default function BlogPage() {
  return <BlogManager />;
}
