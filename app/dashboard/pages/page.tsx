import type { Metadata } from "next";
import { PageManager } from "@/components/dashboard/nouns/page-manager";

export const metadata: Metadata = { title: "Pages" };

export default function PagesPage() {
  return <PageManager />;
}
