import { OverviewScreen } from "@/components/dashboard/overview-screen";

export default function OverviewPage() {
  return <OverviewScreen />;
}
