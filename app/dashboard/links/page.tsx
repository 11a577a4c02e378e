import { LinksScreen } from "@/components/dashboard/links/links-screen";

export const metadata = { title: "Links" };

export default () => <LinksScreen />;
