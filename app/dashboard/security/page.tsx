import { SecurityScreen } from "@/components/dashboard/security/security-screen";

export const metadata = { title: "Security" };

export default () => <SecurityScreen />;
