import "server-only";
import { collectionStore } from "@/lib/content/stores/collection-store";
import { certificationNoun } from "./noun";
import { type Certification, type CertificationInput, newCertification } from "./schema";

/** Certifications in display order. For equal orders, the newest is first. */
export const certificationStore = collectionStore<CertificationInput, Certification>({
  noun: certificationNoun,
  model: "certification",
  orderBy: [{ display_order: "asc" }, { issue_date: "desc" }, { id: "desc" }],
  blank: newCertification,
});
