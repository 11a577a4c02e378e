import { saysSomething } from "@/lib/content/nouns/about/schema";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { awardStore } from "@/lib/content/nouns/award/store";
import { certificationStore } from "@/lib/content/nouns/certification/store";
import type { ContactInfo } from "@/lib/content/nouns/contact/schema";
import { readShownContact } from "@/lib/content/nouns/contact/store";
import { educationStore } from "@/lib/content/nouns/education/store";
import { languageStore } from "@/lib/content/nouns/language/store";
import { publicationStore } from "@/lib/content/nouns/publication/store";
import type { SectionKey } from "@/lib/content/nouns/site/schema";
import { skillStore } from "@/lib/content/nouns/skill/store";
import { videoStore } from "@/lib/content/nouns/video/store";
import { profilesOf } from "@/lib/content/profiles/profiles";
import { FACTS } from "@/lib/content/shared-facts/facts";
import { shownExperience, shownPosts, shownProjects } from "./sample-content";

const LISTS: Record<Exclude<SectionKey, "about" | "contact">, () => Promise<unknown[]>> = {
  experience: shownExperience,
  education: () => educationStore().list("site"),
  projects: () => shownProjects({ featured: true, limit: 1 }),
  skills: () => skillStore().list("site"),
  blog: async () => (await shownPosts({ limit: 1 })).posts,
  publications: () => publicationStore().list("site"),
  certifications: () => certificationStore().list("site"),
  awards: () => awardStore().list("site"),
  languages: () => languageStore().list("site"),
  videos: () => videoStore().list("site"),
};

/** Whether visitors find the form or another way to reach the owner. */
export const hasContactContent = (contact: ContactInfo): boolean =>
  contact.form_enabled ||
  FACTS.some((fact) => contact[fact] !== "") ||
  profilesOf(contact).length > 0;

export async function hasContent(key: SectionKey): Promise<boolean> {
  if (key === "contact") return hasContactContent(await readShownContact("site"));
  if (key === "about") return saysSomething(await aboutStore().read());
  return (await LISTS[key]()).length > 0;
}
