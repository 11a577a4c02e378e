import { z } from "zod";

// Many résumés do not follow the schema. Invalid values are ignored.
const text = z.string().trim().catch("");
const texts = z.array(text).catch([]);
const listOf = <T extends z.ZodType>(entry: T) => z.array(entry.catch(null as never)).catch([]);

const job = z.object({
  name: text,
  company: text,
  organization: text,
  position: text,
  url: text,
  website: text,
  description: text,
  location: text,
  startDate: text,
  endDate: text,
  summary: text,
  highlights: texts,
  keywords: texts,
});

const place = z.object({
  address: text,
  postalCode: text,
  city: text,
  region: text,
  countryCode: text,
});

/** JSON Resume, version 1 or the older drafts. */
export const resumeSchema = z.object({
  basics: z
    .object({
      name: text,
      label: text,
      email: text,
      phone: text,
      url: text,
      website: text,
      summary: text,
      image: text,
      picture: text,
      location: place.catch(place.parse({})),
      profiles: listOf(z.object({ network: text, username: text, url: text })),
    })
    .optional()
    .catch(undefined),
  work: listOf(job),
  volunteer: listOf(job),
  projects: listOf(
    z.object({
      name: text,
      description: text,
      summary: text,
      highlights: texts,
      keywords: texts,
      startDate: text,
      endDate: text,
      roles: texts,
      url: text,
      entity: text,
      type: text,
    }),
  ),
  skills: listOf(z.object({ name: text, level: text, keywords: texts })),
  certificates: listOf(
    z.object({ name: text, issuer: text, date: text, expires: text, url: text }),
  ),
  education: listOf(
    z.object({
      institution: text,
      url: text,
      area: text,
      studyType: text,
      startDate: text,
      endDate: text,
      score: text,
      gpa: text,
      courses: texts,
      /** Not in the format, but written by other programs. */
      summary: text,
      description: text,
      highlights: texts,
    }),
  ),
  awards: listOf(z.object({ title: text, date: text, awarder: text, summary: text })),
  publications: listOf(
    z.object({
      name: text,
      publisher: text,
      releaseDate: text,
      url: text,
      website: text,
      summary: text,
      /** Not in the format, but written by this and other programs. */
      authors: texts,
      venue: text,
      doi: text,
      kind: text,
      volume: text,
      number: text,
      pages: text,
    }),
  ),
  languages: listOf(z.object({ language: text, fluency: text })),
  interests: listOf(z.object({ name: text, keywords: texts })),
  references: listOf(z.object({ name: text, reference: text })),
  meta: z.object({ canonical: text, generator: text }).catch({ canonical: "", generator: "" }),
});

export type Resume = z.infer<typeof resumeSchema>;
