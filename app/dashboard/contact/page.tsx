import type { Metadata } from "next";
import { ContactManager } from "@/components/dashboard/nouns/contact-manager";

export const metadata: Metadata = { title: "Contact" };

export default function ContactPage() {
  return <ContactManager />;
}
