import "server-only";
import { cache } from "react";
import { aboutStore } from "@/lib/content/about/store";
import { contactInfoStore } from "@/lib/content/contact/info-store";
import { type Profile, profilesOf } from "@/lib/content/contact/profiles";
import { heroStore } from "@/lib/content/hero/store";

/** Who the site is about, as everybody may know it. What was not filled in is '' or empty. */
export interface Owner {
  name: string;
  /** What the owner is, in a few words. */
  role: string;
  introduction: string;
  /** Where a portrait is: a web address or a path. */
  image: string;
  email: string;
  phone: string;
  location: string;
  skills: string[];
  profiles: Profile[];
  /** When any of this last changed; ISO 8601, UTC. */
  updated_at: string;
}

/** When the last of them changed; ISO 8601, UTC. */
export const lastChange = (items: { updated_at: string }[]): string =>
  items
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1) ?? "";

/** Gathers the owner from the three editors that hold it; the contact info goes before the rest. */
export const readOwner = cache(async (): Promise<Owner> => {
  const [about, hero, contact] = await Promise.all([
    aboutStore().read(),
    heroStore().read(),
    contactInfoStore().read(),
  ]);
  return {
    name: about.name,
    role: hero.subtitle,
    introduction: about.introduction,
    image: about.profile_image || hero.profile_image,
    email: contact.email || about.email,
    phone: contact.phone || about.phone,
    location: contact.location || about.location,
    skills: about.skills,
    profiles: profilesOf(contact),
    updated_at: lastChange([about, hero, contact]),
  };
});
