import { EducationManager } from "@/components/dashboard/nouns/education-manager";

export const metadata = { title: "Education" };

export default () => <EducationManager />;
