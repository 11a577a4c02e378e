import { brandIconName } from "@/lib/media/brands/brand-icon-name";
import { type ProfileKind, profileBrand, profileName } from "./profile-kinds";

export interface Profile {
  network: string;
  href: string;
  /** The name of its icon among those of brands ('brand:orcid'), where it has one. */
  icon?: string | undefined;
}

/** The addresses of the owner's profiles; '' where there is none. */
interface ProfileAddresses {
  github: string;
  linkedin: string;
  twitter: string;
  website: string;
  profiles: readonly { kind: ProfileKind; url: string }[];
}

/** The owner's profiles on other sites that are filled in, the most wanted first. */
export function profilesOf(contact: ProfileAddresses): Profile[] {
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
