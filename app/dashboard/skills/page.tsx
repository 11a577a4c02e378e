import { SkillManager } from "@/components/dashboard/nouns/skill-manager";

export const metadata = { title: "Skills" };

export default () => <SkillManager />;
