"use client";

import type { ReactNode } from "react";
import { SelectField } from "@/components/dashboard/form/fields/select-field";
import { TextField } from "@/components/dashboard/form/fields/text-field";
import { UrlField } from "@/components/dashboard/form/fields/url-field";
import { FieldRow, FormSection } from "@/components/dashboard/form/form-section";
import { SingletonEditor } from "@/components/dashboard/form/singleton-editor";
import type { Form } from "@/components/dashboard/form/use-form";
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
  const { values } = form;
  return (
    <div className="-mt-8">
      <FormSection title="Reach" description="Shown on the site, each only when filled in.">
        <FieldRow>
          <TextField
            form={form}
            name="email"
            label="Email Address"
            type="email"
            autoComplete="off"
          />
          <TextField form={form} name="phone" label="Phone Number" type="tel" autoComplete="off" />
        </FieldRow>
        <TextField form={form} name="location" label="Location" autoComplete="off" />
        <SelectField
          form={form}
          name="timezone"
          label="Timezone"
          hint={`${clockAt(values.timezone)}Scheduled posts go live by this clock.`}
          options={timeZones(values.timezone)}
        />
        <TextField form={form} name="availability" label="Availability Status" />
      </FormSection>
      <FormSection
        title="Profiles"
        description="Links in the hero, the contact section and the footer."
      >
        <FieldRow>
          <UrlField form={form} name="website" label="Website" />
          <UrlField form={form} name="linkedin" label="LinkedIn" />
          <UrlField form={form} name="github" label="GitHub" />
          <UrlField form={form} name="twitter" label="Twitter" />
        </FieldRow>
      </FormSection>
    </div>
  );
}
