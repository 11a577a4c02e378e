import type { AnyWords } from "./words";

/** Maps the key of each section of the home page to the section's title. */
export const sectionTitles = ({
  sections,
  search: { kinds },
}: Pick<AnyWords, "sections" | "search">) => ({
  ...sections,
  experience: kinds.experience,
  education: kinds.education,
  projects: kinds.project,
  skills: kinds.skill,
  publications: kinds.publication,
  certifications: kinds.certification,
  awards: kinds.award,
  languages: kinds.language,
});

export type SectionTitles = ReturnType<typeof sectionTitles>;
