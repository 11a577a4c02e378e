import type { SectionKey } from "@/lib/content/site/schema";
import { english } from "@/lib/i18n/page-words/en";

/** What sections of the home page are called in English until the owner calls them otherwise; About has a title of its own. */
export const SECTION_TITLES: Record<SectionKey, string> = english.sections;
