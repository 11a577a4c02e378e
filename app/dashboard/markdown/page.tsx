import type { Metadata } from "next";
import { HelpScreen } from "@/components/dashboard/markdown-help/help-screen";

export const metadata: Metadata = { title: "Writing in Markdown" };

export default function MarkdownHelpPage() {
  return <HelpScreen />;
}
