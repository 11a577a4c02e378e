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

/** The maximum number of profiles. */
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

/** The résumé leaves out availability by default. */
export const SHOWN_AT_FIRST = {
  email: "everywhere",
  phone: "everywhere",
  location: "everywhere",
  availability: "site",
} as const;

const shownWhere = (label: string, first: Visibility) =>
  oneOf(`Visibility of ${label.toLowerCase()}`, VISIBILITIES).default(first);

export const contactInfoSchema = z.object({
  email: email("Email address"),
  phone: shortText("Phone number"),
  location: shortText("Location"),
  website: link("Website"),
  linkedin: link("LinkedIn"),
  github: link("GitHub"),
  twitter: link("Twitter"),
  /** If a profile has no kind, its address decides the kind. */
  profiles: entryList("Profiles", profileSchema, {
    maxItems: MOST_PROFILES,
    isEmpty: ({ url }) => url === "",
  }).default([]),
  availability: shortText("Availability status"),
  timezone: timeZone("Timezone"),
  shown: z
    .object(
      {
        email: shownWhere("Email", SHOWN_AT_FIRST.email),
        phone: shownWhere("Phone", SHOWN_AT_FIRST.phone),
        location: shownWhere("Location", SHOWN_AT_FIRST.location),
        availability: shownWhere("Availability", SHOWN_AT_FIRST.availability),
      },
      { error: "'shown' must have a value for each fact" },
    )
    .default(SHOWN_AT_FIRST),
  form_enabled: flag("Contact form").default(true),
});

export type ContactInfoInput = z.infer<typeof contactInfoSchema>;
export type ContactInfo = ContactInfoInput & Stored;

/** Joins lines, because line breaks in a mail header would add headers. */
const oneLine = (value: string) => value.replace(/[\r\n\u0085\u2028\u2029]+/g, " ");

/** The contact form. Its last two fields only detect spam. */
export const contactFormSchema = z.object({
  name: requiredText("Name", MESSAGE_LIMITS.name).transform(oneLine),
  email: requiredEmail("Email"),
  subject: requiredText("Subject", MESSAGE_LIMITS.subject).transform(oneLine),
  message: requiredLongText("Message", MESSAGE_LIMITS.message),
  /** People do not see this field; only machines fill it in. */
  company_website: text("Company website", 2_000).optional(),
  /** The milliseconds between showing and sending the form, if a script measured them. */
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
  /** The time of arrival; ISO 8601, UTC. */
  timestamp: string;
  /** Why the message was marked as spam on arrival, or ''. */
  spam_reason: string;
  /** The state of the copy that is mailed to the owner. 'none': no copy is sent; 'failed': no more attempts follow. */
  mail_state: "none" | "pending" | "sent" | "failed";
  /** The last error, or ''. */
  mail_error: string;
  /** ISO 8601, UTC, or null. */
  mail_next_try: string | null;
}

export interface MailStatus {
  /** 'off': no mail server is set up; 'ready': no attempt yet; 'working', 'failing': the result of the last attempt. */
  state: "off" | "ready" | "working" | "failing";
  /** The recipient of the mails; null if the state is 'off'. */
  to: string | null;
  /** ISO 8601, UTC. */
  last_sent_at: string | null;
  failing_since: string | null;
  last_error: string;
}

/** The state that an open inbox polls to notice changes. */
export interface InboxState {
  /** Changes with every new, changed or deleted message. */
  version: string;
  new_messages: number;
  time_zone: string;
  mail: MailStatus;
}
