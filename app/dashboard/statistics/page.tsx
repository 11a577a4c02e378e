import { StatisticsScreen } from "@/components/dashboard/statistics/statistics-screen";

export const metadata = { title: "Statistics" };

export default () => <StatisticsScreen />;
