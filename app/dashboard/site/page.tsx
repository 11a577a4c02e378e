import type { Metadata } from "next";
import { SiteEditor } from "@/components/dashboard/nouns/site-editor";

export const metadata: Metadata = { title: "Site settings" };

export default function SitePage() {
  return <SiteEditor />;
}
