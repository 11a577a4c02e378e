import type { Metadata } from "next";
import { AboutEditor } from "@/components/dashboard/about-editor";

export const metadata: Metadata = { title: "About" };

export default function AboutPage() {
  return <AboutEditor />;
}
