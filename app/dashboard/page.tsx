import { OverviewScreen } from "@/components/dashboard/overview/overview-screen";

export default () => <OverviewScreen />;
