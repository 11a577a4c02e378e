import type { Metadata } from "next";
import { BlogManager } from "@/components/dashboard/blog-manager";

export const metadata: Metadata = { title: "Blog" };

export default function BlogPage() {
  return <BlogManager />;
}
