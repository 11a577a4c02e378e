import { z } from "zod";

/** The content of a field: a text, a text of paragraphs, or a list of short texts (`words`) or sentences (`lines`). */
export type Form = "text" | "paragraphs" | "words" | "lines";

export type Forms = Readonly<Record<string, Form>>;

/** The fields of a list's entries. If an entry is only a text, it is read as the field that `name` names. */
export interface ListForm {
  name: string;
  fields: Forms;
  /** Maps other names of fields to names in `fields`. */
  also?: Readonly<Record<string, string>>;
  /** Whether the list can be a single text: 'C, Rust'. */
  isWords?: boolean;
}

const PERIOD = { startDate: "text", endDate: "text" } as const;

const JOB = {
  name: "name",
  fields: {
    ...{ name: "text", company: "text", organization: "text", position: "text", url: "text" },
    ...{ website: "text", location: "text", description: "paragraphs", summary: "paragraphs" },
    ...PERIOD,
    ...{ highlights: "lines", keywords: "words" },
  },
  also: { technologies: "keywords", achievements: "highlights", title: "position" },
} satisfies ListForm;

/** The lists of a résumé. Some fields are not in the format, but this or other software adds them. */
export const LISTS = {
  work: JOB,
  volunteer: { ...JOB, name: "organization" },
  projects: {
    name: "name",
    fields: {
      ...{ name: "text", description: "paragraphs", summary: "paragraphs", highlights: "lines" },
      ...{ keywords: "words", roles: "words", url: "text", entity: "text", type: "text" },
      ...PERIOD,
    },
    also: { title: "name", technologies: "keywords", website: "url" },
  },
  skills: {
    name: "name",
    fields: { name: "text", level: "text", keywords: "words" },
    isWords: true,
  },
  certificates: {
    name: "name",
    fields: { name: "text", issuer: "text", date: "text", expires: "text", url: "text" },
    also: { title: "name", startDate: "date", endDate: "expires" },
  },
  education: {
    name: "institution",
    fields: {
      ...{ institution: "text", url: "text", area: "text", studyType: "text", score: "text" },
      ...{ gpa: "text", courses: "words" },
      ...{ summary: "paragraphs", description: "paragraphs", highlights: "lines" },
      ...PERIOD,
    },
    also: { website: "url" },
  },
  awards: {
    name: "title",
    fields: { title: "text", date: "text", awarder: "text", summary: "paragraphs" },
    also: { name: "title" },
  },
  publications: {
    name: "name",
    fields: {
      ...{ name: "text", publisher: "text", releaseDate: "text", url: "text", website: "text" },
      ...{ summary: "paragraphs", authors: "words", venue: "text", doi: "text" },
      ...{ kind: "text", volume: "text", number: "text", pages: "text" },
    },
    also: { title: "name", date: "releaseDate" },
  },
  languages: {
    name: "language",
    fields: { language: "text", fluency: "text" },
    also: { name: "language", level: "fluency" },
    isWords: true,
  },
  interests: { name: "name", fields: { name: "text", keywords: "words" }, isWords: true },
  references: { name: "name", fields: { name: "text", reference: "paragraphs" } },
} satisfies Record<string, ListForm>;

export const BASICS = {
  ...{ name: "text", label: "text", email: "text", phone: "text", url: "text", website: "text" },
  ...{ summary: "paragraphs", image: "text", picture: "text" },
} satisfies Forms;

export const PLACE = {
  ...{ address: "text", postalCode: "text", city: "text", region: "text", countryCode: "text" },
} satisfies Forms;

export const PROFILE = { network: "text", username: "text", url: "text" } satisfies Forms;

// Many résumés do not follow the format. Invalid values are ignored.
const text = z.string().trim().catch("");
const texts = z.array(text).catch([]);
const listOf = <T extends z.ZodType>(entry: T) => z.array(entry.catch(null as never)).catch([]);

type Shape<F extends Forms> = {
  [Name in keyof F]: F[Name] extends "words" | "lines" ? typeof texts : typeof text;
};

const schemaOf = <F extends Forms>(fields: F) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, form]) => [
        name,
        form === "words" || form === "lines" ? texts : text,
      ]),
    ) as Shape<F>,
  );

type ListSchemas = {
  [List in keyof typeof LISTS]: ReturnType<
    typeof listOf<z.ZodObject<Shape<(typeof LISTS)[List]["fields"]>>>
  >;
};

const place = schemaOf(PLACE);

/** JSON Resume, version 1 or the older drafts. */
export const resumeSchema = z.object({
  basics: schemaOf(BASICS)
    .extend({ location: place.catch(place.parse({})), profiles: listOf(schemaOf(PROFILE)) })
    .optional()
    .catch(undefined),
  ...(Object.fromEntries(
    Object.entries(LISTS).map(([name, { fields }]) => [name, listOf(schemaOf<Forms>(fields))]),
  ) as unknown as ListSchemas),
  meta: z.object({ canonical: text, generator: text }).catch({ canonical: "", generator: "" }),
});

export type Resume = z.infer<typeof resumeSchema>;
