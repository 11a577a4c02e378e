import { SiteEditor } from "@/components/dashboard/nouns/site-editor";
import { DICTIONARIES } from "@/lib/i18n/dictionaries";
import { DEFAULT_LANGUAGE } from "@/lib/i18n/languages";

export const metadata = { title: "Site settings" };

export default () => <SiteEditor titles={DICTIONARIES[DEFAULT_LANGUAGE].sections} />;
