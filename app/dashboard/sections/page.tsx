import { SectionManager } from "@/components/dashboard/nouns/section-manager";

export const metadata = { title: "Own Sections" };

export default () => <SectionManager />;
