import { HeroEditor } from "@/components/dashboard/nouns/hero-editor";

export const metadata = { title: "Hero Section" };

export default () => <HeroEditor />;
