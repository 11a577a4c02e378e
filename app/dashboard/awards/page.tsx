import type { Metadata } from "next";
import { AwardManager } from "@/components/dashboard/nouns/award-manager";

export const metadata: Metadata = { title: "Awards" };

export default function AwardsPage() {
  return <AwardManager />;
}
