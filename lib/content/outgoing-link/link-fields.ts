import type { Noun } from "../nouns";

interface LinkField {
  name: string;
  /** What its form calls it. */
  label: string;
  /** Links stand in its text. */
  isMarkdown?: boolean;
}

/** The fields in which links to elsewhere can stand, and pictures from there. */
export const LINK_FIELDS = {
  hero: [
    { name: "cta_link", label: "CTA Link" },
    { name: "background_image", label: "Background Image" },
    { name: "profile_image", label: "Profile Image" },
  ],
  about: [
    { name: "profile_image", label: "Profile Image" },
    { name: "resume_url", label: "Resume URL" },
  ],
  contact: [
    { name: "website", label: "Website" },
    { name: "linkedin", label: "LinkedIn" },
    { name: "github", label: "GitHub" },
    { name: "twitter", label: "Twitter" },
  ],
  project: [
    { name: "image", label: "Project Image" },
    { name: "github_url", label: "GitHub URL" },
    { name: "live_url", label: "Live Demo URL" },
    { name: "content", label: "Content", isMarkdown: true },
  ],
  skill: [{ name: "icon", label: "Icon" }],
  blog: [
    { name: "image", label: "Featured Image" },
    { name: "content", label: "Content", isMarkdown: true },
  ],
  certification: [
    { name: "verification_url", label: "Verification URL" },
    { name: "image", label: "Badge Image URL" },
  ],
  video: [
    { name: "youtubeUrl", label: "YouTube URL" },
    { name: "thumbnail", label: "Thumbnail URL" },
  ],
} satisfies Partial<Record<Noun, LinkField[]>>;

export type LinkedNoun = keyof typeof LINK_FIELDS;

export const LINKED_NOUNS = Object.keys(LINK_FIELDS) as LinkedNoun[];

export const linkFieldsOf = (noun: LinkedNoun): readonly LinkField[] => LINK_FIELDS[noun];
