"use client";

import { FormSection } from "@/components/dashboard/form/form-section";
import { SingletonEditor } from "@/components/dashboard/form/singleton-editor";
import type { Form } from "@/components/dashboard/form/use-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { siteNoun } from "@/lib/content/site/noun";
import type { SiteInput } from "@/lib/content/site/schema";
import { SectionsField } from "./sections-field";

export function SiteEditor() {
  return (
    <SingletonEditor
      noun={siteNoun}
      texts={{
        title: "Site Settings",
        description: "What the site as a whole is called, shows and tells search engines.",
        saved: ["Site settings saved"],
        saveFailed: "Failed to save site settings",
        loadFailed: "Failed to load site settings",
      }}
    >
      {(form) => <SiteFields form={form} />}
    </SingletonEditor>
  );
}

function SiteFields({ form }: { form: Form<SiteInput> }) {
  const { errors, values, text } = form;
  return (
    <>
      <FormSection title="Name" description="In the browser's tab, in search results and feeds.">
        <Field label="Site Title" error={errors.title} hint="Left empty, it is your name.">
          <Input {...text("title")} />
        </Field>
        <Field
          label="Site Description"
          error={errors.description}
          hint="Left empty, it is the description of the hero."
        >
          <Textarea rows={2} {...text("description")} />
        </Field>
      </FormSection>
      <FormSection
        title="Home page"
        description="Its sections under the hero: their order, what they are called, and whether they show."
      >
        <SectionsField
          sections={values.sections}
          onChange={(sections) => form.set({ sections })}
          error={errors.sections}
        />
      </FormSection>
      <FormSection
        title="Samples"
        description="Three case studies and three articles that came with the site."
      >
        <Checkbox
          label="Show the samples"
          hint="Without them their six addresses do not exist, and no list, feed or sitemap names them."
          {...form.checkbox("show_samples")}
        />
      </FormSection>
      <FormSection title="Search engines">
        <Checkbox
          label="Let search engines list the site"
          hint="Turned off, every page asks them to leave it out. Whoever has the address can still read it."
          {...form.checkbox("indexing")}
        />
      </FormSection>
    </>
  );
}
