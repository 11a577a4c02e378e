import { PageManager } from "@/components/dashboard/nouns/page-manager";

export const metadata = { title: "Pages" };

export default () => <PageManager />;
