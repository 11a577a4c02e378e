import { z } from "zod";
import {
  displayOrder,
  flag,
  image,
  link,
  nullable,
  optionalPartialDate,
  requiredText,
  type Stored,
  shortText,
  text,
} from "@/lib/content/fields";
import { visibility } from "@/lib/content/visibility";

export const certificationSchema = z.object({
  name: requiredText("Certification name"),
  issuer: shortText("Issuing organization"),
  description: nullable(text("Description")),
  issue_date: optionalPartialDate("Issue date"),
  expiry_date: optionalPartialDate("Expiry date"),
  credential_id: nullable(shortText("Credential ID")),
  verification_url: nullable(link("Verification URL")),
  image: nullable(image("Badge image URL")),
  is_featured: flag("Featured"),
  display_order: displayOrder(),
  visibility: visibility(),
});

export type CertificationInput = z.infer<typeof certificationSchema>;
export type Certification = CertificationInput & Stored;

/** `count` is the number of certifications. */
export const newCertification = (count: number): CertificationInput => ({
  name: "",
  issuer: "",
  description: null,
  issue_date: null,
  expiry_date: null,
  credential_id: null,
  verification_url: null,
  image: null,
  is_featured: false,
  display_order: count + 1,
  visibility: "everywhere",
});
