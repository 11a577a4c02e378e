import { ExperienceManager } from "@/components/dashboard/nouns/experience-manager";

export const metadata = { title: "Experience" };

export default () => <ExperienceManager />;
