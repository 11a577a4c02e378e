import { AboutEditor } from "@/components/dashboard/nouns/about-editor";

export const metadata = { title: "About" };

export default () => <AboutEditor />;
