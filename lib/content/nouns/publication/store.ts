import "server-only";
import { collectionStore } from "@/lib/content/stores/collection-store";
import { publicationNoun } from "./noun";
import { newPublication, type Publication, type PublicationInput } from "./schema";

/** Publications, newest first; publications without a date are last. */
export const publicationStore = collectionStore<PublicationInput, Publication>({
  noun: publicationNoun,
  model: "publication",
  orderBy: [{ date: { sort: "desc", nulls: "last" } }, { id: "desc" }],
  blank: newPublication,
});
