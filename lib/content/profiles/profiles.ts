import { brandIconName } from "@/lib/media/brands/brand-icon-name";
import { type ProfileKind, profileBrand, profileName } from "./profile-kinds";

export interface Profile {
  network: string;
  href: string;
  /** A brand icon, like 'brand:orcid'. */
  icon?: string | undefined;
}

/** A missing address is ''. */
interface ProfileAddresses {
  github: string;
  linkedin: string;
  twitter: string;
  website: string;
  profiles: readonly { kind: ProfileKind; url: string }[];
}

/** All profiles with an address, the most important first. */
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
