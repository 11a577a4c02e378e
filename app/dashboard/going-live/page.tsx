import { GoingLiveScreen } from "@/components/dashboard/overview/going-live-screen";

export const metadata = { title: "Going live" };

export default () => <GoingLiveScreen />;
