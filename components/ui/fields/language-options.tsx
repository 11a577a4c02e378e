import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/i18n/languages";

/** Suggestions for a box with a language tag. */
export function LanguageOptions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {LANGUAGES.map((tag) => (
        <option key={tag} value={tag} label={LANGUAGE_NAMES[tag]} />
      ))}
    </datalist>
  );
}
