"use client";

import { Fragment, type ReactNode } from "react";
import { SingletonEditor } from "@/components/dashboard/editor/singleton-editor";
import { EntryList } from "@/components/dashboard/form/fields/entry-list";
import { SelectField } from "@/components/dashboard/form/fields/select-field";
import { TextField } from "@/components/dashboard/form/fields/text-field";
import { UrlField, UrlInput } from "@/components/dashboard/form/fields/url-field";
import { VISIBILITY_OPTIONS } from "@/components/dashboard/form/fields/visibility-field";
import { FieldRow, FormSection } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { CONTACT_LABELS } from "@/components/dashboard/frame/setting-labels";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { aboutNoun } from "@/lib/content/nouns/about/noun";
import { contactInfoNoun } from "@/lib/content/nouns/contact/noun";
import {
  type ContactInfoInput,
  type ContactProfile,
  MOST_PROFILES,
} from "@/lib/content/nouns/contact/schema";
import {
  kindOfProfile,
  PROFILE_KINDS,
  type ProfileKind,
  profileKindName,
} from "@/lib/content/profiles/profile-kinds";
import type { Fact } from "@/lib/content/shared-facts/facts";
import type { Visibility } from "@/lib/content/visibility";
import { isTimeZone } from "@/lib/time/dates";

// Some browsers do not list UTC, the time zone of a new site.
const TIME_ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone")];

const timeZones = (current: string) => [...new Set([current, ...TIME_ZONES])].sort();

function clockAt(timeZone: string): string {
  if (!isTimeZone(timeZone)) return "";
  const now = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    hour: "numeric",
    minute: "2-digit",
  });
  return `It is ${now.format()} there now. `;
}

interface ContactInfoEditorProps {
  actionsSlot: HTMLElement | null;
  below: ReactNode;
}

export const ContactInfoEditor = ({ actionsSlot, below }: ContactInfoEditorProps) => (
  <SingletonEditor
    actionsSlot={actionsSlot}
    below={below}
    noun={contactInfoNoun}
    alsoChanges={aboutNoun}
    texts={{
      title: "Contact Information",
      description: "",
      save: "Save Contact Information",
      saved: ["Contact information updated"],
      saveFailed: "Failed to save changes",
      loadFailed: "Failed to load contact information",
    }}
  >
    {(form) => <ContactInfoFields form={form} />}
  </SingletonEditor>
);

const FACT_FIELDS = [
  { fact: "email", word: "e-mail", type: "email", autoComplete: "off" },
  { fact: "phone", word: "phone", type: "tel", autoComplete: "off" },
  { fact: "location", word: "location", autoComplete: "off" },
  { fact: "availability", word: "availability" },
] as const;

function ContactInfoFields({ form }: { form: Form<ContactInfoInput> }) {
  const { values } = form;
  return (
    <div className="-mt-8">
      <FormSection
        title="Reach"
        description="Only filled-in fields are shown. E-mail, phone, location and availability are the same as in About."
      >
        <FieldRow>
          {FACT_FIELDS.map(({ fact, word, ...input }) => (
            <Fragment key={fact}>
              <TextField form={form} name={fact} label={CONTACT_LABELS[fact]} {...input} />
              <ShownField form={form} fact={fact} label={`Shown: ${word}`} />
            </Fragment>
          ))}
        </FieldRow>
        <SelectField
          form={form}
          name="timezone"
          label={CONTACT_LABELS.timezone}
          hint={`${clockAt(values.timezone)}The dates of scheduled posts are in this time zone.`}
          options={timeZones(values.timezone)}
        />
      </FormSection>
      <FormSection
        title="Contact form"
        description="Without the form, the contact section only shows your details."
      >
        <Checkbox label={CONTACT_LABELS.form_enabled} {...form.checkbox("form_enabled")} />
      </FormSection>
      <FormSection
        title="Profiles"
        description="Links in the hero, the contact section and the footer."
      >
        <FieldRow>
          <UrlField form={form} name="website" label={CONTACT_LABELS.website} />
          <UrlField form={form} name="linkedin" label={CONTACT_LABELS.linkedin} />
          <UrlField form={form} name="github" label={CONTACT_LABELS.github} />
          <UrlField form={form} name="twitter" label={CONTACT_LABELS.twitter} />
        </FieldRow>
        <ProfilesField form={form} />
      </FormSection>
    </div>
  );
}

const KIND_OPTIONS = PROFILE_KINDS.map((kind) => ({ value: kind, label: profileKindName(kind) }));

const NO_PROFILE: ContactProfile = { kind: "other", url: "" };

/** The list of other profiles. The address of a profile decides its kind, until the owner chooses another kind. */
const ProfilesField = ({ form }: { form: Form<ContactInfoInput> }) => (
  <EntryList<ContactProfile>
    name="profiles"
    label={CONTACT_LABELS.profiles}
    hint="ORCID, Google Scholar, Mastodon and others, in the order in which they are shown."
    what="Profile"
    entries={form.values.profiles}
    latest={() => form.latest().values.profiles}
    onChange={(profiles) => form.set({ profiles })}
    blank={NO_PROFILE}
    most={MOST_PROFILES}
    error={form.errors.profiles}
  >
    {({ kind, url }, change, name) => (
      <FieldRow>
        <Field label={name}>
          <UrlInput
            value={url}
            onChange={({ target }) =>
              change({
                url: target.value,
                ...(kind === kindOfProfile(url) && { kind: kindOfProfile(target.value) }),
              })
            }
          />
        </Field>
        <Field label={`Kind of ${name.toLowerCase()}`}>
          <Select
            options={KIND_OPTIONS}
            value={kind}
            onChange={({ target }) => change({ kind: target.value as ProfileKind })}
          />
        </Field>
      </FieldRow>
    )}
  </EntryList>
);

interface ShownFieldProps {
  form: Form<ContactInfoInput>;
  fact: Fact;
  label: string;
}

function ShownField({ form, fact, label }: ShownFieldProps) {
  const { shown } = form.values;
  return (
    <Field label={label}>
      <Select
        options={VISIBILITY_OPTIONS}
        value={shown[fact]}
        onChange={({ target }) =>
          form.set({ shown: { ...shown, [fact]: target.value as Visibility } })
        }
      />
    </Field>
  );
}
