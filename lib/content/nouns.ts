/** Every kind of content the owner edits: its name on the wire and in the activity log, and what a person calls it. */
export const NOUNS = {
  hero: "Hero section",
  about: "About section",
  contact: "Contact information",
  experience: "Experience",
  project: "Project",
  "skill-category": "Category",
  skill: "Skill",
  blog: "Blog post",
  certification: "Certification",
  video: "Video",
  message: "Message",
} as const;

export type Noun = keyof typeof NOUNS;

/** What visitors write is not the owner's to keep versions of. */
export type VersionedNoun = Exclude<Noun, "message">;

export const isVersioned = (noun: Noun): noun is VersionedNoun => noun !== "message";

export const VERSIONED_NOUNS = (Object.keys(NOUNS) as Noun[]).filter(isVersioned);
