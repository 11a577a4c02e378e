import { AwardManager } from "@/components/dashboard/nouns/award-manager";

export const metadata = { title: "Awards" };

export default () => <AwardManager />;
