import "server-only";
import { database } from "@/lib/db/client";
import type { ContactMessage as Row } from "@/lib/db/generated/client";
import { notFound } from "@/lib/errors";
import { collectionStore } from "../collection-store";
import { storedFields } from "../write";
import { ownerTimeZone } from "./info-store";
import { mailFields, newMailColumns, readMailStatus } from "./mail-store";
import { mailAgain, wakeMail } from "./notify-owner";
import type { ContactForm, ContactMessage, InboxState, MessageChange } from "./schema";
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
    spam_reason: row.spamReason,
    ...mailFields(row),
  };
}

/** What a visitor gets back: what they sent, and nothing of what became of it. */
const toReceipt = ({
  spam_reason,
  is_spam,
  mail_state,
  mail_error,
  mail_next_try,
  ...receipt
}: ContactMessage) => receipt;

const owned = collectionStore<MessageChange, ContactMessage, Row>({
  noun: "message",
  titleOf: (row) => row.subject,
  find: (tx, id) => tx.contactMessage.findUnique({ where: { id } }),
  findPage: (tx, page) => tx.contactMessage.findMany(page),
  insert: () => Promise.reject(notFound("Message")),
  replace: (tx, id, { status, priority, is_spam }, updatedAt) =>
    tx.contactMessage.update({
      where: { id },
      data: { status, priority, isSpam: is_spam, updatedAt },
    }),
  erase: (tx, id) => tx.contactMessage.delete({ where: { id } }),
  toInput: (row) => ({
    status: row.status as MessageChange["status"],
    priority: row.priority as MessageChange["priority"],
    is_spam: row.isSpam,
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

  /** Tells whether anything changed since the last look. */
  async inboxState(): Promise<InboxState> {
    const [all, time_zone, mail] = await Promise.all([
      database().contactMessage.aggregate({
        _count: { _all: true },
        _max: { updatedAt: true, id: true },
        _sum: { mailAttempts: true },
      }),
      ownerTimeZone(),
      readMailStatus(),
    ]);
    const { _count, _max, _sum } = all;
    const changed = _max.updatedAt?.getTime() ?? 0;
    const version = [_count._all, _max.id ?? 0, changed, _sum.mailAttempts ?? 0, mail.to].join("-");
    return { version, time_zone, mail };
  },

  /** Mails the owner a copy again, now. Throws 404 for an unknown id, 409 without a mail server. */
  async mailAgain(id: number): Promise<ContactMessage> {
    const find = () => database().contactMessage.findUnique({ where: { id } });
    if (!(await find())) throw notFound("Message");
    await mailAgain(id);
    const row = await find();
    if (!row) throw notFound("Message");
    return toItem(row);
  },

  /**
   * Stores what a visitor sent; a suspect is marked, never dropped. What comes back does not tell which.
   * Where a mail server is set up the owner gets a copy, sent later: the visitor does not wait for it.
   */
  async receive(form: ContactForm): Promise<ReturnType<typeof toReceipt>> {
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
        ...newMailColumns(reason !== null, now),
        createdAt: now,
        updatedAt: now,
      },
    });
    wakeMail();
    return toReceipt(toItem(row));
  },
};
