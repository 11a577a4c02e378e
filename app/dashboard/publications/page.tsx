import { PublicationManager } from "@/components/dashboard/nouns/publication-manager";

export const metadata = { title: "Publications" };

export default () => <PublicationManager />;
