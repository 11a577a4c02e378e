"use client";

import { Award } from "lucide-react";
import { useId } from "react";
import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { RowText } from "@/components/dashboard/collection/dated-row";
import { OutwardLink } from "@/components/dashboard/collection/outward-link";
import { VisibilityBadge } from "@/components/dashboard/collection/visibility-badge";
import { DateField } from "@/components/dashboard/form/fields/date-field";
import { ImageField } from "@/components/dashboard/form/fields/image-field";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { UrlField } from "@/components/dashboard/form/fields/url-field";
import { VisibilityField } from "@/components/dashboard/form/fields/visibility-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { FallbackImage } from "@/components/shared/fallback-image";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { NumberInput } from "@/components/ui/fields/number-input";
import { certificationNoun } from "@/lib/content/nouns/certification/noun";
import {
  type Certification,
  type CertificationInput,
  newCertification,
} from "@/lib/content/nouns/certification/schema";
import { formatDay, todayIn } from "@/lib/time/dates";
import { expiryState } from "@/lib/time/expiry";

export const CertificationManager = () => (
  <CollectionManager<CertificationInput, Certification>
    noun={certificationNoun}
    title="Certifications Manager"
    description="Your certificates, in the order of their display numbers."
    allSaved="Certifications updated"
    empty={{
      title: "No certifications yet",
      text: "Add a certification with a link that proves it.",
    }}
    texts={{
      ...collectionTexts("certification"),
      created: "Certification created",
      updated: "Certification updated",
    }}
    blank={newCertification}
    titleOf={({ name }) => name || "No Title"}
    row={(item) => <CertificationRow item={item} />}
    form={(form) => <CertificationFields form={form} />}
  />
);

function CertificationRow({ item }: { item: Certification }) {
  const id = useId();
  const expiry = expiryState(item.expiry_date, todayIn());
  const placeholder = <Award aria-hidden className="size-5" strokeWidth={1.5} />;
  return (
    <article className="flex gap-4">
      <div className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-ink-faint">
        <FallbackImage
          src={item.image ?? ""}
          alt=""
          sizes="3rem"
          className="size-full object-contain"
          fallback={placeholder}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <h2 id={id} className="font-semibold text-ink leading-6">
            {item.name || "No Title"}
          </h2>
          <p className="text-ink-soft text-sm">{item.issuer || "No Issuer"}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Badge>#{item.display_order}</Badge>
          {item.is_featured && <Badge>Featured</Badge>}
          <VisibilityBadge visibility={item.visibility} />
          {expiry === "expiring" && <Badge tone="yellow">Expiring Soon</Badge>}
          {expiry === "expired" && <Badge tone="red">Expired</Badge>}
        </div>
        <RowText text={item.description || "No Description"} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
          <dl className="flex flex-wrap gap-x-6 gap-y-1 font-mono text-ink-faint text-xs">
            <Fact name="Issued" value={formatDay(item.issue_date) || "N/A"} />
            <Fact name="Expires" value={formatDay(item.expiry_date) || "N/A"} />
          </dl>
          {item.verification_url ? (
            <OutwardLink href={item.verification_url} describedBy={id}>
              Verify
            </OutwardLink>
          ) : (
            <span className="text-ink-faint text-xs">No Verification Link</span>
          )}
        </div>
      </div>
    </article>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex gap-2">
    <dt>{name}</dt>
    <dd className="text-ink-soft">{value}</dd>
  </div>
);

function CertificationFields({ form }: { form: Form<CertificationInput> }) {
  const { errors } = form;
  return (
    <>
      <TextField form={form} name="name" label="Certification Name" aria-required />
      <TextField form={form} name="issuer" label="Issuing Organization" />
      <TextAreaField form={form} name="description" label="Description" rows={3} />
      <FieldRow>
        <DateField form={form} name="issue_date" label="Issue Date" />
        <DateField form={form} name="expiry_date" label="Expiry Date (Optional)" />
        <Field label="Display Order" error={errors.display_order}>
          <NumberInput min={1} fallback={1} {...form.number("display_order")} />
        </Field>
        <TextField
          form={form}
          name="credential_id"
          label="Credential ID (Optional)"
          autoComplete="off"
          spellCheck={false}
        />
      </FieldRow>
      <UrlField form={form} name="verification_url" label="Verification URL (Optional)" />
      <ImageField label="Badge Image URL (Optional)" {...form.field("image")} />
      <VisibilityField form={form} />
      <Checkbox label="Feature this certification" {...form.checkbox("is_featured")} />
    </>
  );
}
