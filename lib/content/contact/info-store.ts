import "server-only";
import { type Database, database, type Transaction } from "@/lib/db/client";
import { instantOf } from "@/lib/time/instants";
import { singletonStore } from "../singleton-store";
import { contactInfoNoun } from "./noun";
import type { ContactInfoInput } from "./schema";

const DEFAULT_TIME_ZONE = "UTC";

const defaults: ContactInfoInput = {
  email: "",
  phone: "",
  location: "",
  website: "",
  linkedin: "",
  github: "",
  twitter: "",
  availability: "",
  timezone: DEFAULT_TIME_ZONE,
};

/** The owner's time zone: what local dates and times of posts are read in. */
export async function ownerTimeZone(db: Database = database()): Promise<string> {
  const info = await db.contactInfo.findFirst({ select: { timezone: true } });
  return info?.timezone ?? DEFAULT_TIME_ZONE;
}

/** Scheduled posts keep their wall-clock time when the owner moves to another zone. */
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
