import type { Metadata } from "next";
import { GoingLiveScreen } from "@/components/dashboard/overview/going-live-screen";

export const metadata: Metadata = { title: "Going live" };

export default function GoingLivePage() {
  return <GoingLiveScreen />;
}
