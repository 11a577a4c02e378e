import { ProjectManager } from "@/components/dashboard/nouns/project-manager";

export const metadata = { title: "Projects" };

export default () => <ProjectManager />;
