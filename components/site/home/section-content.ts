import { collectionOf } from "@/lib/content/content";
import { saysSomething } from "@/lib/content/nouns/about/schema";
import { aboutStore } from "@/lib/content/nouns/about/store";
import type { ContactInfo } from "@/lib/content/nouns/contact/schema";
import { readShownContact } from "@/lib/content/nouns/contact/store";
import type { SectionKey } from "@/lib/content/nouns/site/schema";
import { profilesOf } from "@/lib/content/profiles/profiles";
import { NOUNS } from "@/lib/content/registry";
import { FACTS } from "@/lib/content/shared-facts/facts";
import { siteStore } from "@/lib/content/site-store";
import { shownExperience, shownPosts, shownProjects } from "./sample-content";

/**
 * The functions that read the shown items of a section, for sections that can show samples or only some of their items.
 * The other sections show all their items.
 */
const LISTS: Partial<Record<SectionKey, () => Promise<unknown[]>>> = {
  experience: shownExperience,
  projects: () => shownProjects({ featured: true, limit: 1 }),
  blog: async () => (await shownPosts({ limit: 1 })).posts,
};

function itemsOf(section: SectionKey): Promise<unknown[]> {
  const list = LISTS[section];
  if (list) return list();
  const noun = NOUNS.find((noun) => !noun.isSingle && noun.section === section);
  if (!noun || noun.isSingle) throw new Error(`No items in '${section}'`);
  return collectionOf(noun.key).list("site");
}

/** Whether the section 'Contact' has the form or another way to reach the owner. */
export const hasContactContent = (contact: ContactInfo): boolean =>
  contact.form_enabled ||
  FACTS.some((fact) => contact[fact] !== "") ||
  profilesOf(contact).length > 0;

/** Whether the home page has the section 'About'. */
export async function isAboutShown(): Promise<boolean> {
  const { sections } = await siteStore().read();
  const about = sections.find(({ key }) => key === "about");
  if (!about || about.visibility === "hidden") return false;
  return about.visibility === "shown" || hasContent("about");
}

export async function hasContent(key: SectionKey): Promise<boolean> {
  if (key === "contact") return hasContactContent(await readShownContact("site"));
  if (key === "about") return saysSomething(await aboutStore().read());
  return (await itemsOf(key)).length > 0;
}
