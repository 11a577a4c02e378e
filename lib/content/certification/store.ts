import "server-only";
import { database } from "@/lib/db/client";
import type { Certification as Row } from "@/lib/db/generated/client";
import { notFound } from "@/lib/errors";
import { orderedStore } from "../ordered-store";
import { storedFields } from "../write";
import { type Certification, type CertificationInput, newCertification } from "./schema";

const toColumns = (input: CertificationInput) => ({
  name: input.name,
  issuer: input.issuer,
  description: input.description,
  issueDate: input.issue_date,
  expiryDate: input.expiry_date,
  credentialId: input.credential_id,
  verificationUrl: input.verification_url,
  image: input.image,
  isFeatured: input.is_featured,
  displayOrder: input.display_order,
});

const toInput = (row: Row): CertificationInput => ({
  name: row.name,
  issuer: row.issuer,
  description: row.description,
  issue_date: row.issueDate,
  expiry_date: row.expiryDate,
  credential_id: row.credentialId,
  verification_url: row.verificationUrl,
  image: row.image,
  is_featured: row.isFeatured,
  display_order: row.displayOrder,
});

const toItem = (row: Row): Certification => ({ ...toInput(row), ...storedFields(row) });

export const certificationStore = {
  ...orderedStore<CertificationInput, Certification, Row>({
    noun: "certification",
    titleOf: (row) => row.name,
    find: (tx, id) => tx.certification.findUnique({ where: { id } }),
    findPage: (tx, page) => tx.certification.findMany(page),
    insert: (tx, input, times) =>
      tx.certification.create({ data: { ...toColumns(input), ...times } }),
    replace: (tx, id, input, updatedAt) =>
      tx.certification.update({ where: { id }, data: { ...toColumns(input), updatedAt } }),
    erase: (tx, id) => tx.certification.delete({ where: { id } }),
    toInput,
    toItem,
  }),

  /** What a new one has where the request leaves it out. */
  async blank(): Promise<CertificationInput> {
    return newCertification(await database().certification.count());
  },

  async list(): Promise<Certification[]> {
    const rows = await database().certification.findMany({
      orderBy: [{ displayOrder: "asc" }, { issueDate: "desc" }, { id: "desc" }],
    });
    return rows.map(toItem);
  },

  /** Throws 404 for an unknown id. */
  async get(id: number): Promise<Certification> {
    const row = await database().certification.findUnique({ where: { id } });
    if (!row) throw notFound("Certification");
    return toItem(row);
  },
};
