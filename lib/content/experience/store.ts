import "server-only";
import { formatMonth } from "@/lib/time/dates";
import { collectionStore } from "../collection-store";
import { experienceNoun } from "./noun";
import { type Experience, type ExperienceInput, newExperience } from "./schema";

type Dates = Pick<ExperienceInput, "start_date" | "end_date" | "is_current">;

/** 'Mar 2022 - Present'; '' without any date. */
function period({ start_date, end_date, is_current }: Dates): string {
  const end = is_current ? "Present" : formatMonth(end_date);
  return [formatMonth(start_date), end].filter(Boolean).join(" - ");
}

/** Current first, then the newest start. */
export const experienceStore = collectionStore<ExperienceInput, Experience>({
  noun: experienceNoun,
  model: "experience",
  orderBy: [{ is_current: "desc" }, { start_date: "desc" }, { id: "desc" }],
  hasVisibility: true,
  blank: newExperience,
  toItem: (input) => ({ ...input, period: period(input) }),
});
