import "server-only";
import { shownPreview } from "@/lib/content/preview/preview";
import { type FactPlace, factsOf, shownAt } from "@/lib/content/shared-facts/facts";
import { singletonStore } from "@/lib/content/stores/singleton-store";
import type { Viewer } from "@/lib/content/visibility";
import { type Database, database, type Transaction } from "@/lib/db/client";
import { instantOf } from "@/lib/time/instants";
import { contactInfoNoun } from "./noun";
import { type ContactInfo, type ContactInfoInput, SHOWN_AT_FIRST } from "./schema";

const DEFAULT_TIME_ZONE = "UTC";

const defaults: ContactInfoInput = {
  email: "",
  phone: "",
  location: "",
  website: "",
  linkedin: "",
  github: "",
  twitter: "",
  profiles: [],
  availability: "",
  timezone: DEFAULT_TIME_ZONE,
  shown: SHOWN_AT_FIRST,
  form_enabled: true,
};

/** The owner's time zone, for local times of posts. */
export async function ownerTimeZone(db: Database = database()): Promise<string> {
  const info = await db.contactInfo.findFirst({ select: { timezone: true } });
  return info?.timezone ?? DEFAULT_TIME_ZONE;
}

/** Updates `publish_at`, so that posts keep their local times when the time zone changes. */
async function movePosts(tx: Transaction, timezone: string) {
  const posts = await tx.blogPost.findMany({ select: { id: true, publish_date: true } });
  for (const { id, publish_date } of posts) {
    await tx.blogPost.update({
      where: { id },
      data: { publish_at: instantOf(publish_date, timezone) },
    });
  }
}

export const contactInfoStore = singletonStore({
  noun: contactInfoNoun,
  model: "contactInfo",
  defaults,
  async beforeWrite(tx, { timezone }) {
    if ((await ownerTimeZone(tx)) !== timezone) await movePosts(tx, timezone);
  },
});

/**
 * The contact information, with only the facts that the owner shows at `place`. In a preview of the about section, the
 * unsaved facts replace the stored facts.
 */
export async function readShownContact(
  place: FactPlace,
  db: Database = database(),
): Promise<ContactInfo> {
  const info = await contactInfoStore(db).read();
  const preview = shownPreview();
  const typed = preview?.noun === "about" ? factsOf(preview.values) : {};
  return shownAt({ ...info, ...typed }, place);
}

/** The store for the API. Visitors do not get facts that are hidden on the site. */
export const contactInfoApi = (db: Database = database()) => {
  const store = contactInfoStore(db);
  return {
    ...store,
    async read(viewer: Viewer = "owner"): Promise<ContactInfo> {
      const info = await store.read();
      return viewer === "owner" ? info : shownAt(info, "site");
    },
  };
};
