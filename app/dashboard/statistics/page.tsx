import type { Metadata } from "next";
import { StatisticsScreen } from "@/components/dashboard/statistics/statistics-screen";

export const metadata: Metadata = { title: "Statistics" };

export default function StatisticsPage() {
  return <StatisticsScreen />;
}
