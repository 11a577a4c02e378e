import { z } from "zod";
import { flag, nullable, oneOf, type Stored, shortText, uploadAddress } from "@/lib/content/fields";
import { parseId } from "@/lib/content/item-id";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@/lib/i18n/languages";
import { DEFAULT_ACCENT, isAccent } from "@/lib/media/accent";

/** The built-in sections of the home page below the hero, in their default order. */
export const SECTION_KEYS = [
  "about",
  "experience",
  "education",
  "projects",
  "skills",
  "blog",
  "publications",
  "certifications",
  "awards",
  "languages",
  "videos",
  "contact",
] as const;
export type SectionKey = (typeof SECTION_KEYS)[number];

const OWN = "own:";
/** The key of a section that the owner added: 'own:' and its id. */
export type OwnSectionKey = `${typeof OWN}${number}`;

export const ownSectionKey = (id: number): OwnSectionKey => `${OWN}${id}`;

/** The id of a section that the owner added; null for a built-in section. */
export const ownSectionId = (key: string): number | null =>
  key.startsWith(OWN) ? parseId(key.slice(OWN.length)) : null;

export const isOwnSection = (key: SectionKey | OwnSectionKey): key is OwnSectionKey =>
  ownSectionId(key) !== null;

const MOST_SECTIONS = 500;

/** Visitors see a section with 'shown' even if it is empty, and a section with 'filled' only if it has content. */
export const SECTION_VISIBILITIES = ["shown", "filled", "hidden"] as const;

/** The theme for visitors who have not chosen a theme. */
export const DEFAULT_THEMES = ["system", "dark", "light"] as const;

const accent = z
  .string({ error: "Accent must be the name of an accent, or a colour like #1d5fc4" })
  .transform((value) => value.trim().toLowerCase())
  .refine(isAccent, "Accent must be the name of an accent, or a colour like #1d5fc4");

const isKey = (value: unknown) =>
  typeof value === "string" &&
  (SECTION_KEYS.some((key) => key === value) || ownSectionId(value) !== null);

/** If null, the built-in label or the section's title is shown. */
const sectionLabel = nullable(shortText("Label", 60));

/** Reads an imported section label; null for an invalid label. */
export const readSectionLabel = (label: unknown): string | null =>
  sectionLabel.safeParse(label).data ?? null;

const sectionSchema = z.object({
  key: z.custom<SectionKey | OwnSectionKey>(
    isKey,
    `Section must be one of: ${SECTION_KEYS.join(", ")}, or a section that you added, like own:1`,
  ),
  label: sectionLabel.default(null),
  visibility: oneOf("Section visibility", SECTION_VISIBILITIES),
  in_nav: flag("In the navigation"),
});

export type HomeSection = z.infer<typeof sectionSchema>;

const IN_NAV: readonly SectionKey[] = ["about", "experience", "projects", "skills", "contact"];
const WHEN_FILLED: readonly SectionKey[] = ["education", "publications", "awards", "languages"];

const defaultSection = (key: SectionKey): HomeSection => ({
  key,
  label: null,
  visibility: WHEN_FILLED.includes(key) ? "filled" : "shown",
  in_nav: IN_NAV.includes(key),
});

/** Adds missing built-in sections at the end, with their defaults. */
function withAllSections(named: HomeSection[]): HomeSection[] {
  const missing = SECTION_KEYS.filter((key) => named.every((section) => section.key !== key));
  return [...named, ...missing.map(defaultSection)];
}

/** Adds sections at the end, or before the contact section if the contact section is last. */
export function withAdded<T extends Pick<HomeSection, "key">>(
  sections: readonly T[],
  added: readonly T[],
): T[] {
  const end = sections.at(-1)?.key === "contact" ? sections.length - 1 : sections.length;
  return sections.toSpliced(end, 0, ...added);
}

/** Drops the owner's sections whose ids are not in `ids`, and adds a section for each id without a section. */
export function withOwnSections(named: HomeSection[], ids: readonly number[]): HomeSection[] {
  const existing = new Set<string>(ids.map(ownSectionKey));
  const sections = named.filter(({ key }) => !isOwnSection(key) || existing.has(key));
  const added = ids
    .map(ownSectionKey)
    .filter((key) => sections.every((section) => section.key !== key))
    .map((key): HomeSection => ({ key, label: null, visibility: "shown", in_nav: false }));
  return withAdded(sections, added);
}

/** The keys of the sections that are not hidden. Links to these sections work. */
export const shownSections = (sections: readonly HomeSection[]): ReadonlySet<HomeSection["key"]> =>
  new Set(sections.filter(({ visibility }) => visibility !== "hidden").map(({ key }) => key));

export const siteSchema = z.object({
  title: nullable(shortText("Site title", 100)),
  description: nullable(shortText("Site description", 300)),
  /** The name in the navigation and on a phone's home screen. If null, it is the owner's name. */
  short_name: nullable(shortText("Short name", 40)).default(null),
  language: oneOf("Language", LANGUAGES).default(DEFAULT_LANGUAGE),
  default_theme: oneOf("Default theme", DEFAULT_THEMES).default("system"),
  accent: accent.default(DEFAULT_ACCENT),
  mark: nullable(uploadAddress("Mark")).default(null),
  favicon: nullable(uploadAddress("Favicon")).default(null),
  indexing: flag("Indexing"),
  show_samples: flag("Show the samples"),
  /** Whether visitors see the level of skills and the years of experience. */
  show_ratings: flag("Show ratings").default(true),
  sections: z
    .array(sectionSchema, { error: "Sections must be a list of sections" })
    .max(MOST_SECTIONS, `Sections must have at most ${MOST_SECTIONS} entries`)
    .refine(
      (sections) => new Set(sections.map(({ key }) => key)).size === sections.length,
      "Sections must not contain a section twice",
    )
    .transform(withAllSections),
});

export type SiteInput = z.infer<typeof siteSchema>;
export type Site = SiteInput & Stored;

/** The settings before the first save. */
export const defaultSite: SiteInput = {
  title: null,
  description: null,
  short_name: null,
  language: DEFAULT_LANGUAGE,
  default_theme: "system",
  accent: DEFAULT_ACCENT,
  mark: null,
  favicon: null,
  indexing: true,
  show_samples: true,
  show_ratings: true,
  sections: withAllSections([]),
};
