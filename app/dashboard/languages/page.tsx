import { LanguageManager } from "@/components/dashboard/nouns/language-manager";

export const metadata = { title: "Languages" };

export default () => <LanguageManager />;
