import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { ContactInfo } from "@/lib/content/nouns/contact/schema";
import { contactInfoStore } from "@/lib/content/nouns/contact/store";
import { factsOf, shownAt } from "@/lib/content/shared-facts/facts";
import type { Change } from "@/lib/content/stores/collection-definition";
import { singletonStore } from "@/lib/content/stores/singleton-store";
import type { Viewer } from "@/lib/content/visibility";
import { write } from "@/lib/content/write";
import { type Database, database } from "@/lib/db/client";
import { aboutNoun } from "./noun";
import {
  type About,
  type AboutForm,
  type AboutFormInput,
  type AboutInput,
  blankAbout,
} from "./schema";

const defaults: AboutInput = {
  title: "About me",
  subtitle: "From sensor to decision",
  introduction:
    "I am an engineer who works where software meets hardware: small computers, real signals, and models that have to be right with little memory and less power.",
  description:
    "My work runs from board bring-up and firmware through data collection and training to the service that keeps a fleet of devices healthy.",
  secondary_description:
    "I like problems that can be measured, and systems that still explain themselves years after they were built.",
  name: "Your name",
  profile_image: "",
  highlights: [],
  skills: [],
  resume_url: "#",
};

export const aboutStore = singletonStore({
  noun: aboutNoun,
  model: "about",
  defaults,
  blank: blankAbout,
});

/** `updated_at` is the time of the last change of the section or of the contact information. */
const withFacts = (about: About, contact: ContactInfo): AboutForm => ({
  ...about,
  ...factsOf(contact),
  updated_at: [about.updated_at, contact.updated_at].toSorted().at(-1) ?? about.updated_at,
});

/** The store for the form and the API: the about section, with facts from the contact information. */
export const aboutFormStore = (db: Database = database()) => ({
  noun: aboutNoun,

  async read(viewer: Viewer = "owner"): Promise<AboutForm> {
    const [about, contact] = await Promise.all([
      aboutStore(db).read(),
      contactInfoStore(db).read(),
    ]);
    return withFacts(about, viewer === "owner" ? contact : shownAt(contact, "site"));
  },

  /** Saves the section's own fields, and saves changed facts in the contact information. */
  update: (change: Change<AboutFormInput>): Promise<AboutForm> =>
    write(db, async (tx) => {
      const contacts = contactInfoStore(tx);
      const before = await contacts.read();
      let wanted = factsOf(before);
      const about = await aboutStore(tx).update((current) => {
        const { email, phone, location, availability, ...fields } = change(
          withFacts(current, before),
        );
        wanted = { email, phone, location, availability };
        return fields;
      });
      if (isDeepStrictEqual(wanted, factsOf(before))) return withFacts(about, before);
      return withFacts(about, await contacts.update((current) => ({ ...current, ...wanted })));
    }),
});
