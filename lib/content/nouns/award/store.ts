import "server-only";
import { collectionStore } from "@/lib/content/stores/collection-store";
import { awardNoun } from "./noun";
import { type Award, type AwardInput, newAward } from "./schema";

/** The newest first; what has no date comes last. */
export const awardStore = collectionStore<AwardInput, Award>({
  noun: awardNoun,
  model: "award",
  orderBy: [{ date: { sort: "desc", nulls: "last" } }, { id: "desc" }],
  blank: newAward,
});
