import "server-only";
import { database, type Transaction } from "@/lib/db/client";
import type { ContactInfo as Row } from "@/lib/db/generated/client";
import { instantOf } from "@/lib/time/instants";
import { singletonStore } from "../singleton-store";
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
export async function ownerTimeZone(tx: Transaction = database()): Promise<string> {
  const info = await tx.contactInfo.findFirst({ select: { timezone: true } });
  return info?.timezone ?? DEFAULT_TIME_ZONE;
}

/** Scheduled posts keep their wall-clock time when the owner moves to another zone. */
async function movePosts(tx: Transaction, timezone: string) {
  const posts = await tx.blogPost.findMany({ select: { id: true, publishDate: true } });
  for (const { id, publishDate } of posts) {
    await tx.blogPost.update({
      where: { id },
      data: { publishAt: instantOf(publishDate, timezone) },
    });
  }
}

export const contactInfoStore = singletonStore<ContactInfoInput, Row>({
  noun: "contact",
  defaults,
  find: (tx) => tx.contactInfo.findFirst(),
  async upsert(tx, input, updatedAt) {
    if ((await ownerTimeZone(tx)) !== input.timezone) await movePosts(tx, input.timezone);
    const data = { ...input, updatedAt };
    return tx.contactInfo.upsert({ where: { id: 1 }, create: data, update: data });
  },
  toInput: ({ id, createdAt, updatedAt, ...input }) => input,
});
