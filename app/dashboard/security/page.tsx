import type { Metadata } from "next";
import { SecurityScreen } from "@/components/dashboard/security/security-screen";

export const metadata: Metadata = { title: "Security" };

export default function SecurityPage() {
  return <SecurityScreen />;
}
