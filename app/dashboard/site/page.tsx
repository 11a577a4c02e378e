import { SiteEditor } from "@/components/dashboard/nouns/site-editor";

export const metadata = { title: "Site settings" };

export default () => <SiteEditor />;
