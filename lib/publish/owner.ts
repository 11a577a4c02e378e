import "server-only";
import { cache } from "react";
import type { About } from "@/lib/content/nouns/about/schema";
import { aboutStore } from "@/lib/content/nouns/about/store";
import type { ContactInfo } from "@/lib/content/nouns/contact/schema";
import { readShownContact } from "@/lib/content/nouns/contact/store";
import type { Hero } from "@/lib/content/nouns/hero/schema";
import { heroStore } from "@/lib/content/nouns/hero/store";
import { type Profile, profilesOf } from "@/lib/content/profiles/profiles";
import type { FactPlace } from "@/lib/content/shared-facts/facts";

/** The public facts about the owner. A missing fact is '' or an empty list. */
export interface Owner {
  name: string;
  /** The owner's role in a few words. */
  role: string;
  introduction: string;
  /** The portrait's address, or its path on the site. */
  image: string;
  email: string;
  phone: string;
  location: string;
  availability: string;
  skills: string[];
  profiles: Profile[];
  /** The time of the last change; ISO 8601, UTC. */
  updated_at: string;
}

/** The newest `updated_at` of the items; ISO 8601, UTC. */
export const lastChange = (items: { updated_at: string }[]): string =>
  items
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1) ?? "";

/** Joins the facts about the owner from the about text, the hero section and the contact details. */
export const ownerOf = (about: About, hero: Hero, contact: ContactInfo): Owner => ({
  name: about.name,
  role: hero.subtitle,
  introduction: about.introduction,
  image: about.profile_image || hero.profile_image,
  email: contact.email,
  phone: contact.phone,
  location: contact.location,
  availability: contact.availability,
  skills: about.skills,
  profiles: profilesOf(contact),
  updated_at: lastChange([about, hero, contact]),
});

/** Reads the facts about the owner that are shown at `place`. Each request reads them only once. */
export const readOwner = cache(async (place: FactPlace): Promise<Owner> => {
  const [about, hero, contact] = await Promise.all([
    aboutStore().read(),
    heroStore().read(),
    readShownContact(place),
  ]);
  return ownerOf(about, hero, contact);
});
