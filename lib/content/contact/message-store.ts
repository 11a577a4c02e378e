import "server-only";
import { notFound } from "@/lib/api/errors";
import { database } from "@/lib/db/client";
import type { ContactMessage as Row } from "@/lib/db/generated/client";
import { collectionStore } from "../collection-store";
import { storedFields } from "../write";
import type { ContactForm, ContactMessage, MessageChange } from "./schema";
import { spamReason } from "./spam";

function toItem(row: Row): ContactMessage {
  return {
    ...storedFields(row),
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    timestamp: row.createdAt.toISOString(),
    status: row.status as MessageChange["status"],
    priority: row.priority as MessageChange["priority"],
    is_spam: row.isSpam,
  };
}

const owned = collectionStore<MessageChange, ContactMessage, Row>({
  noun: "message",
  titleOf: (row) => row.subject,
  find: (tx, id) => tx.contactMessage.findUnique({ where: { id } }),
  insert: () => Promise.reject(notFound("Message")),
  replace: (tx, id, { status, priority }, updatedAt) =>
    tx.contactMessage.update({ where: { id }, data: { status, priority, updatedAt } }),
  erase: (tx, id) => tx.contactMessage.delete({ where: { id } }),
  toInput: (row) => ({
    status: row.status as MessageChange["status"],
    priority: row.priority as MessageChange["priority"],
  }),
  toItem,
});

export const messageStore = {
  noun: owned.noun,
  update: owned.update,
  remove: owned.remove,

  /** Newest first; the inbox, or what was taken for spam. */
  async list({ spam }: { spam: boolean }): Promise<ContactMessage[]> {
    const rows = await database().contactMessage.findMany({
      where: { isSpam: spam },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    return rows.map(toItem);
  },

  /**
   * Stores what a visitor sent; a suspect is marked, never dropped. What comes back does not tell which.
   */
  async receive(form: ContactForm): Promise<Omit<ContactMessage, "is_spam">> {
    const { name, email, subject, message } = form;
    const reason = spamReason(form);
    const now = new Date();
    const row = await database().contactMessage.create({
      data: {
        name,
        email,
        subject,
        message,
        isSpam: reason !== null,
        spamReason: reason ?? "",
        createdAt: now,
        updatedAt: now,
      },
    });
    const { is_spam: _, ...item } = toItem(row);
    return item;
  },
};
