import "server-only";
import { collectionStore } from "@/lib/content/stores/collection-store";
import { publicationNoun } from "./noun";
import { newPublication, type Publication, type PublicationInput } from "./schema";

/** Newest first; items without a date come last. */
export const publicationStore = collectionStore<PublicationInput, Publication>({
  noun: publicationNoun,
  model: "publication",
  orderBy: [{ date: { sort: "desc", nulls: "last" } }, { id: "desc" }],
  blank: newPublication,
});
