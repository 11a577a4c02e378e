import type { Metadata } from "next";
import { HeroEditor } from "@/components/dashboard/nouns/hero-editor";

export const metadata: Metadata = { title: "Hero Section" };

export default function HeroPage() {
  return <HeroEditor />;
}
