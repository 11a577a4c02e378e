import type { Metadata } from "next";
import { PublicationManager } from "@/components/dashboard/nouns/publication-manager";

export const metadata: Metadata = { title: "Publications" };

export default function PublicationsPage() {
  return <PublicationManager />;
}
