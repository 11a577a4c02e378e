import { z } from "zod";
import {
  email,
  entryList,
  flag,
  integer,
  link,
  oneOf,
  requiredEmail,
  requiredLongText,
  requiredText,
  type Stored,
  shortText,
  text,
  timeZone,
  webLink,
} from "@/lib/content/fields";
import { kindOfProfile, PROFILE_KINDS } from "@/lib/content/profiles/profile-kinds";
import { VISIBILITIES, type Visibility } from "@/lib/content/visibility";
import { MESSAGE_LIMITS } from "@/lib/limits";

/** The limit of profiles besides those with their own field. */
export const MOST_PROFILES = 30;

const profileSchema = z
  .object(
    {
      kind: oneOf("Kind of profile", PROFILE_KINDS).optional(),
      url: webLink("Address of profile"),
    },
    { error: "A profile must have a kind and an address" },
  )
  .transform(({ kind, url }) => ({ kind: kind ?? kindOfProfile(url), url }));

export type ContactProfile = z.infer<typeof profileSchema>;

/** Availability is in no résumé until the owner says so. */
export const SHOWN_AT_FIRST = {
  email: "everywhere",
  phone: "everywhere",
  location: "everywhere",
  availability: "site",
} as const;

const shownWhere = (label: string, first: Visibility) =>
  oneOf(`Where ${label.toLowerCase()} shows`, VISIBILITIES).default(first);

export const contactInfoSchema = z.object({
  email: email("Email address"),
  phone: shortText("Phone number"),
  location: shortText("Location"),
  website: link("Website"),
  linkedin: link("LinkedIn"),
  github: link("GitHub"),
  twitter: link("Twitter"),
  /** Other profiles, in order. Without a kind, an entry gets the kind of its address. */
  profiles: entryList("Profiles", profileSchema, {
    maxItems: MOST_PROFILES,
    isEmpty: ({ url }) => url === "",
  }).default([]),
  availability: shortText("Availability status"),
  timezone: timeZone("Timezone"),
  /** The places where each of these facts shows. */
  shown: z
    .object(
      {
        email: shownWhere("Email", SHOWN_AT_FIRST.email),
        phone: shownWhere("Phone", SHOWN_AT_FIRST.phone),
        location: shownWhere("Location", SHOWN_AT_FIRST.location),
        availability: shownWhere("Availability", SHOWN_AT_FIRST.availability),
      },
      { error: "shown must say where each fact shows" },
    )
    .default(SHOWN_AT_FIRST),
  /** Whether visitors can write; the details show either way. */
  form_enabled: flag("Contact form").default(true),
});

export type ContactInfoInput = z.infer<typeof contactInfoSchema>;
export type ContactInfo = ContactInfoInput & Stored;

/** Joins lines, for values that go into the header of a mail. */
const oneLine = (value: string) => value.replace(/[\r\n\u0085\u2028\u2029]+/g, " ");

/** The form that a visitor sends. The last two fields only distinguish people from machines. */
export const contactFormSchema = z.object({
  name: requiredText("Name", MESSAGE_LIMITS.name).transform(oneLine),
  email: requiredEmail("Email"),
  subject: requiredText("Subject", MESSAGE_LIMITS.subject).transform(oneLine),
  message: requiredLongText("Message", MESSAGE_LIMITS.message),
  /** A field that no person sees; only machines fill it. */
  company_website: text("Company website", 2_000).optional(),
  /** Milliseconds from the form being shown to its being sent, where the browser could measure it. */
  elapsed_ms: integer("Elapsed time", 0, 2_147_483_647).optional(),
});

export type ContactForm = z.infer<typeof contactFormSchema>;

export const MESSAGE_STATUSES = ["new", "read", "replied"] as const;
export const MESSAGE_PRIORITIES = ["high", "medium", "low"] as const;

export const messageChangeSchema = z.object({
  status: oneOf("Status", MESSAGE_STATUSES),
  priority: oneOf("Priority", MESSAGE_PRIORITIES),
  is_spam: flag("Is spam"),
});

export type MessageChange = z.infer<typeof messageChangeSchema>;

export interface ContactMessage extends Stored, MessageChange {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** When it arrived; ISO 8601, UTC. */
  timestamp: string;
  /** Why it was marked as spam when it arrived; empty otherwise. */
  spam_reason: string;
  /** The copy for the owner's mailbox: not wanted, waiting, accepted by the mail server, or given up. */
  mail_state: "none" | "pending" | "sent" | "failed";
  /** Why the last attempt failed; empty otherwise. */
  mail_error: string;
  /** When the next attempt is due (ISO 8601, UTC), or null. */
  mail_next_try: string | null;
}

/** Whether new messages reach the owner's mailbox. */
export interface MailStatus {
  /** 'off': no mail server is set up; 'ready': nothing was sent yet; the others: how the last attempt went. */
  state: "off" | "ready" | "working" | "failing";
  /** The recipient of mail; null when off. */
  to: string | null;
  /** ISO 8601, UTC. */
  last_sent_at: string | null;
  failing_since: string | null;
  last_error: string;
}

/** The state by which an open inbox notices changes, without the messages. */
export interface InboxState {
  /** Different whenever a message is new, changed or gone. */
  version: string;
  /** The number of new messages in the inbox. */
  new_messages: number;
  /** The owner's time zone. */
  time_zone: string;
  mail: MailStatus;
}
