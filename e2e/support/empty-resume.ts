import { newAward } from "@/lib/content/nouns/award/schema";
import { newEducation } from "@/lib/content/nouns/education/schema";
import { newExperience } from "@/lib/content/nouns/experience/schema";
import { newLanguage } from "@/lib/content/nouns/language/schema";
import type { Resume } from "@/lib/publish/resume";
import { wordsIn } from "@/lib/publish/site-words";

/** The résumé of an owner who has written nothing yet. */
export const EMPTY_RESUME: Resume = {
  ...wordsIn("en"),
  ...{ name: "", role: "", introduction: "", image: "", email: "", phone: "", location: "" },
  availability: "",
  ...{ profiles: [], jobs: [], education: [], projects: [], selectedProjects: [] },
  ...{ skills: [], skillGroups: [], certifications: [], publications: [], awards: [] },
  ...{ languages: [], posts: [], selectedPosts: [] },
  updated_at: "2024-03-05T10:00:00.000Z",
};

/** The fields that an item gets when it is stored. */
export const stored = (id: number) => ({
  ...{ id, created_at: "2024-03-05T10:00:00.000Z", updated_at: "2024-03-05T10:00:00.000Z" },
});

export const emptyEducation = (id = 1): Resume["education"][number] => ({
  ...{ ...newEducation(), ...stored(id), period: "" },
});

export const emptyLanguage = (id = 1): Resume["languages"][number] => ({
  ...{ ...newLanguage(id), ...stored(id) },
});

export const emptyAward = (id = 1): Resume["awards"][number] => ({
  ...{ ...newAward(), ...stored(id) },
});

export const emptyJob = (id = 1): Resume["jobs"][number] => ({
  ...{ ...newExperience(), ...stored(id), period: "" },
});
