import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type Database, database } from "@/lib/db/client";
import type { Change } from "../collection-store";
import { factsOf, shownAt } from "../contact/facts";
import { contactInfoStore } from "../contact/info-store";
import type { ContactInfo } from "../contact/schema";
import type { Viewer } from "../visibility";
import { write } from "../write";
import { aboutNoun } from "./noun";
import type { About, AboutForm, AboutFormInput } from "./schema";
import { aboutStore } from "./store";

/** Its last change is the later one of its two parts. */
const withFacts = (about: About, contact: ContactInfo): AboutForm => ({
  ...about,
  ...factsOf(contact),
  updated_at: [about.updated_at, contact.updated_at].toSorted().at(-1) ?? about.updated_at,
});

/** The about section as its form has it: with the facts that the contact information holds. */
export const aboutFormStore = (db: Database = database()) => ({
  noun: aboutNoun,

  async read(viewer: Viewer = "owner"): Promise<AboutForm> {
    const [about, contact] = await Promise.all([
      aboutStore(db).read(),
      contactInfoStore(db).read(),
    ]);
    return withFacts(about, viewer === "owner" ? contact : shownAt(contact, "site"));
  },

  /** Changed facts are saved as contact information. */
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
