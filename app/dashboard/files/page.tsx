import { FilesScreen } from "@/components/dashboard/files/files-screen";

export const metadata = { title: "Files" };

export default () => <FilesScreen />;
