"use client";

import type { ReactNode } from "react";
import { UrlInput } from "@/components/dashboard/form/fields/url-input";
import { FieldRow, FormSection } from "@/components/dashboard/form/form-section";
import { SingletonEditor } from "@/components/dashboard/form/singleton-editor";
import type { Form } from "@/components/dashboard/form/use-form";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { Select } from "@/components/ui/fields/select";
import { contactInfoNoun } from "@/lib/content/contact/noun";
import type { ContactInfoInput } from "@/lib/content/contact/schema";
import { isTimeZone } from "@/lib/time/dates";

// Not every browser lists UTC, which is what a new site begins with.
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
  return `${now.format()} there now. `;
}

interface ContactInfoEditorProps {
  /** Where its buttons go. */
  actionsSlot: HTMLElement | null;
  below: ReactNode;
}

export function ContactInfoEditor({ actionsSlot, below }: ContactInfoEditorProps) {
  return (
    <SingletonEditor
      actionsSlot={actionsSlot}
      below={below}
      noun={contactInfoNoun}
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
}

function ContactInfoFields({ form }: { form: Form<ContactInfoInput> }) {
  const { errors, values, text } = form;
  return (
    <div className="-mt-8">
      <FormSection title="Reach" description="Shown on the site, each only when filled in.">
        <FieldRow>
          <Field label="Email Address" error={errors.email}>
            <Input {...text("email")} type="email" autoComplete="off" />
          </Field>
          <Field label="Phone Number" error={errors.phone}>
            <Input {...text("phone")} type="tel" autoComplete="off" />
          </Field>
        </FieldRow>
        <Field label="Location" error={errors.location}>
          <Input {...text("location")} autoComplete="off" />
        </Field>
        <Field
          label="Timezone"
          error={errors.timezone}
          hint={`${clockAt(values.timezone)}Scheduled posts go live by this clock.`}
        >
          <Select options={timeZones(values.timezone)} {...text("timezone")} />
        </Field>
        <Field label="Availability Status" error={errors.availability}>
          <Input {...text("availability")} />
        </Field>
      </FormSection>
      <FormSection
        title="Profiles"
        description="Links in the hero, the contact section and the footer."
      >
        <FieldRow>
          <Field label="Website" error={errors.website}>
            <UrlInput {...text("website")} />
          </Field>
          <Field label="LinkedIn" error={errors.linkedin}>
            <UrlInput {...text("linkedin")} />
          </Field>
          <Field label="GitHub" error={errors.github}>
            <UrlInput {...text("github")} />
          </Field>
          <Field label="Twitter" error={errors.twitter}>
            <UrlInput {...text("twitter")} />
          </Field>
        </FieldRow>
      </FormSection>
    </div>
  );
}
