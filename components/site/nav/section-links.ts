import { SECTION_TITLES } from "@/components/shared/section-titles";
import { hasContent } from "@/components/site/home/section-content";
import type { HomeSection } from "@/lib/content/site/schema";

/** A link of the navigation to a section of the home page. */
export interface SectionLink {
  id: string;
  label: string;
}

/** The links of the navigation: to the sections the owner wants there that are on the page. */
export async function linksTo(sections: readonly HomeSection[]): Promise<SectionLink[]> {
  const links = await Promise.all(
    sections.map(async ({ key, label, visibility, in_nav }): Promise<SectionLink[]> => {
      if (!in_nav || visibility === "hidden") return [];
      if (visibility === "filled" && !(await hasContent(key))) return [];
      return [{ id: key, label: label ?? SECTION_TITLES[key] }];
    }),
  );
  return links.flat();
}
