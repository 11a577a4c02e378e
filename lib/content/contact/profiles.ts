import type { ContactInfo } from "./schema";

export interface Profile {
  network: string;
  href: string;
}

/** Where else the owner is to be found, as far as it was filled in; what people look for first is first. */
export function profilesOf(
  contact: Pick<ContactInfo, "github" | "linkedin" | "twitter" | "website">,
): Profile[] {
  return [
    { network: "GitHub", href: contact.github },
    { network: "LinkedIn", href: contact.linkedin },
    { network: "Twitter", href: contact.twitter },
    { network: "Website", href: contact.website },
  ].filter(({ href }) => href !== "");
}
