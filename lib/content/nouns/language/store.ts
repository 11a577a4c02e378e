import "server-only";
import { collectionStore } from "@/lib/content/stores/collection-store";
import { languageNoun } from "./noun";
import { type Language, type LanguageInput, newLanguage } from "./schema";

/** Languages in display order. */
export const languageStore = collectionStore<LanguageInput, Language>({
  noun: languageNoun,
  model: "language",
  orderBy: [{ display_order: "asc" }, { id: "asc" }],
  blank: newLanguage,
});
