import type { Metadata } from "next";
import { CertificationManager } from "@/components/dashboard/nouns/certification-manager";

export const metadata: Metadata = { title: "Certifications" };

export default function CertificationsPage() {
  return <CertificationManager />;
}
