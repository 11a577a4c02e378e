import type { Metadata } from "next";
import { LanguageManager } from "@/components/dashboard/nouns/language-manager";

export const metadata: Metadata = { title: "Languages" };

export default function LanguagesPage() {
  return <LanguageManager />;
}
