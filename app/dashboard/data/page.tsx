import type { Metadata } from "next";
import { DataScreen } from "@/components/dashboard/data/data-screen";

export const metadata: Metadata = { title: "Your data" };

export default function DataPage() {
  return <DataScreen />;
}
