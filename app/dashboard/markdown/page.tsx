import { HelpScreen } from "@/components/dashboard/markdown-help/help-screen";

export const metadata = { title: "Writing in Markdown" };

export default () => <HelpScreen />;
