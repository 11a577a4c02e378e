import { RedirectManager } from "@/components/dashboard/nouns/redirect-manager";

export const metadata = { title: "Redirects" };

export default () => <RedirectManager />;
