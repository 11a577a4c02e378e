import type { Metadata } from "next";
import { AboutEditor } from "@/components/dashboard/nouns/about-editor";

export const metadata: Metadata = { title: "About" };

export default function AboutPage() {
  return <AboutEditor />;
}
