import "server-only";
import { collectionStore } from "@/lib/content/stores/collection-store";
import { formatMonth } from "@/lib/time/dates";
import { educationNoun } from "./noun";
import { type Education, type EducationInput, newEducation } from "./schema";

/** Education, newest first; entries without a start date are last. */
export const educationStore = collectionStore<EducationInput, Education>({
  noun: educationNoun,
  model: "education",
  orderBy: [{ start_date: { sort: "desc", nulls: "last" } }, { id: "desc" }],
  blank: newEducation,
  toItem: (input) => ({
    ...input,
    period: [input.start_date, input.end_date].map(formatMonth).filter(Boolean).join(" - "),
  }),
});
