import "server-only";
import { collectionStore } from "@/lib/content/stores/collection-store";
import { awardNoun } from "./noun";
import { type Award, type AwardInput, newAward } from "./schema";

/** Awards, newest first; awards without a date are last. */
export const awardStore = collectionStore<AwardInput, Award>({
  noun: awardNoun,
  model: "award",
  orderBy: [{ date: { sort: "desc", nulls: "last" } }, { id: "desc" }],
  blank: newAward,
});
