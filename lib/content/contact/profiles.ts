import { brandIconName } from "@/lib/media/brands/brand-icon-name";
import { profileBrand, profileName } from "./profile-kinds";
import type { ContactInfo } from "./schema";

export interface Profile {
  network: string;
  href: string;
  /** The name of its icon among those of brands ('brand:orcid'), where it has one. */
  icon?: string | undefined;
}

/** Where else the owner is to be found, as far as it was filled in; what people look for first is first. */
export function profilesOf(
  contact: Pick<ContactInfo, "github" | "linkedin" | "twitter" | "website" | "profiles">,
): Profile[] {
  const others = contact.profiles.map((profile) => {
    const brand = profileBrand(profile.kind);
    const icon = brand === null ? undefined : brandIconName(brand);
    return { network: profileName(profile), href: profile.url, icon };
  });
  return [
    { network: "GitHub", href: contact.github, icon: brandIconName("github") },
    { network: "LinkedIn", href: contact.linkedin },
    { network: "Twitter", href: contact.twitter, icon: brandIconName("x") },
    { network: "Website", href: contact.website },
    ...others,
  ].filter(({ href }) => href !== "");
}
