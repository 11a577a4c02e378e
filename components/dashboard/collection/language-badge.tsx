import { Badge } from "@/components/ui/badge";
import { languageName } from "@/lib/i18n/language-name";

interface LanguageBadgeProps {
  item: { language: string | null; translation_of: number | null };
}

/** Shows the language of an item if it is not the site's language, or if the item is a translation. */
export function LanguageBadge({ item: { language, translation_of } }: LanguageBadgeProps) {
  // Both fields can be undefined in an autosave that an earlier version of the program wrote.
  if (!language && !translation_of) return null;
  const name = language ? languageName(language) : "";
  const label = translation_of ? `Translation${name && `: ${name}`}` : name;
  return <Badge>{label}</Badge>;
}
