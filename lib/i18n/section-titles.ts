import type { AnyWords } from "./words";

/** The titles of the home page's sections, by their keys. */
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
