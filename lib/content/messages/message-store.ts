import "server-only";
import type {
  ContactForm,
  ContactMessage,
  InboxState,
  MessageChange,
} from "@/lib/content/nouns/contact/schema";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { storedFields } from "@/lib/content/rows";
import { collectionStore } from "@/lib/content/stores/collection-store";
import { type Database, database } from "@/lib/db/client";
import type { ContactMessage as Row } from "@/lib/db/generated/client";
import { notFound } from "@/lib/errors";
import { readableAddress } from "@/lib/text/readable-address";
import { mailFields, newMailColumns, readMailStatus } from "./mail-store";
import { mailAgain, wakeMail } from "./notify-owner";

/** A person needs more time than this to fill in four fields. */
const FASTEST_PERSON_MS = 2_000;
const MOST_LINKS = 4;

/** The reason to suspect spam, or null. A form that is sent without JavaScript has no `elapsed_ms`. */
function spamReason(form: ContactForm): string | null {
  if (form.company_website) return "filled a field that people do not see";
  if (form.elapsed_ms !== undefined && form.elapsed_ms < FASTEST_PERSON_MS) {
    return "sent faster than a person types";
  }
  const links = form.message.match(/https?:\/\//gi)?.length ?? 0;
  if (links > MOST_LINKS) return `${links} links in the message`;
  return null;
}

const NEWEST_FIRST = [{ created_at: "desc" }, { id: "desc" }] as const;

function toItem(row: Row): ContactMessage {
  return {
    ...storedFields(row),
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    timestamp: row.created_at.toISOString(),
    status: row.status as MessageChange["status"],
    priority: row.priority as MessageChange["priority"],
    is_spam: row.is_spam,
    spam_reason: row.spam_reason,
    ...mailFields(row),
  };
}

/** The response to the visitor, without spam or mail state. */
const toReceipt = ({
  spam_reason,
  is_spam,
  mail_state,
  mail_error,
  mail_next_try,
  ...receipt
}: ContactMessage) => receipt;

const toInput = (row: Row): MessageChange => ({
  status: row.status as MessageChange["status"],
  priority: row.priority as MessageChange["priority"],
  is_spam: row.is_spam,
});

const messages = collectionStore<MessageChange, ContactMessage, Row>({
  noun: { key: "message", title: "Message", nameField: "subject" },
  model: "contactMessage",
  orderBy: NEWEST_FIRST,
  // Only `receive` creates messages.
  blank: () => Promise.reject(notFound("Message")),
  toInput,
  toItem: (_input, row) => toItem(row),
});

export const messageStore = (db: Database = database()) => ({
  ...messages(db),

  /** The inbox or the spam, newest first. */
  async list({ spam }: { spam: boolean }): Promise<ContactMessage[]> {
    const rows = await db.contactMessage.findMany({
      where: { is_spam: spam },
      orderBy: [...NEWEST_FIRST],
    });
    return rows.map(toItem);
  },

  /** An open inbox polls this state for changes. */
  async inboxState(): Promise<InboxState> {
    const [all, new_messages, time_zone, mail] = await Promise.all([
      db.contactMessage.aggregate({
        _count: { _all: true },
        _max: { updated_at: true, id: true },
        _sum: { mail_attempts: true },
      }),
      db.contactMessage.count({ where: { is_spam: false, status: "new" } }),
      ownerTimeZone(db),
      readMailStatus(),
    ]);
    const { _count, _max, _sum } = all;
    const changed = _max.updated_at?.getTime() ?? 0;
    const version = [_count._all, _max.id ?? 0, changed, _sum.mail_attempts ?? 0, mail.to].join(
      "-",
    );
    return { version, new_messages, time_zone, mail };
  },

  /** Tries again to send the owner's copy of a message. Throws 404 for an unknown id, or 409 without a mail server. */
  async mailAgain(id: number): Promise<ContactMessage> {
    const find = () => db.contactMessage.findUnique({ where: { id } });
    if (!(await find())) throw notFound("Message");
    await mailAgain(id);
    const row = await find();
    if (!row) throw notFound("Message");
    return toItem(row);
  },

  /** Stores a visitor's message. Spam is marked, but the response does not show this. Mail is sent afterwards. */
  async receive(form: ContactForm): Promise<ReturnType<typeof toReceipt>> {
    const { name, email, subject, message } = form;
    const reason = spamReason(form);
    const now = new Date();
    const row = await db.contactMessage.create({
      data: {
        name,
        email: readableAddress(email),
        subject,
        message,
        is_spam: reason !== null,
        spam_reason: reason ?? "",
        ...newMailColumns(reason !== null, now),
        created_at: now,
        updated_at: now,
      },
    });
    wakeMail();
    return toReceipt(toItem(row));
  },
});
