import { z } from "zod";
import {
  ARTICLE_LIMIT,
  DATES_IN_ORDER,
  displayOrder,
  entryList,
  flag,
  image,
  languageTag,
  link,
  nullable,
  oneOfOrNone,
  optionalPartialDate,
  requiredText,
  type Stored,
  shortText,
  slug,
  tagList,
  text,
  translationOf,
} from "@/lib/content/fields";
import { visibility } from "@/lib/content/visibility";

/** The category of a new project, if this category exists. */
export const USUAL_PROJECT_CATEGORY = "Web Development";

export const PROJECT_STATUSES = ["completed", "in-progress", "planned"] as const;

const pictureSchema = z
  .object(
    {
      url: image("A picture"),
      alt: shortText("The description of a picture", 500).default(""),
      caption: shortText("The caption of a picture", 500).default(""),
    },
    { error: "A picture must have a url, an alt and a caption" },
  )
  .refine(({ url, alt, caption }) => url !== "" || (alt === "" && caption === ""), {
    error: "A picture with a description or a caption needs an address",
  });
export type ProjectPicture = z.infer<typeof pictureSchema>;

const headlineSchema = z
  .object(
    {
      figure: shortText("A figure", 40),
      caption: shortText("The caption of a figure").default(""),
    },
    { error: "A headline figure must have a figure and a caption" },
  )
  .refine(({ figure, caption }) => figure !== "" || caption === "", {
    error: "A caption must have a figure",
  });
export type HeadlineFigure = z.infer<typeof headlineSchema>;

export const MOST_PICTURES = 30;
export const MOST_FIGURES = 4;

export const projectSchema = z
  .object({
    title: requiredText("Title"),
    slug: slug(),
    description: text("Short description", 1_000),
    long_description: text("Detailed description", 20_000),
    content: text("Content", ARTICLE_LIMIT),
    /** The address of the first of `images`, if there are any images. */
    image: image("Image"),
    images: entryList("Pictures", pictureSchema, {
      maxItems: MOST_PICTURES,
      isEmpty: ({ url }) => url === "",
    }).default([]),
    technologies: tagList("Technologies"),
    category: nullable(shortText("Category", 60)),
    status: oneOfOrNone("Status", PROJECT_STATUSES),
    is_featured: flag("Featured"),
    github_url: link("GitHub URL"),
    live_url: link("Live demo URL"),
    start_date: optionalPartialDate("Start date"),
    end_date: optionalPartialDate("End date"),
    role: shortText("Role").default(""),
    headline: entryList("Headline figures", headlineSchema, {
      maxItems: MOST_FIGURES,
      isEmpty: ({ figure }) => figure === "",
    }).default([]),
    highlights: tagList("Highlights", { maxLength: 500 }),
    display_order: displayOrder(),
    visibility: visibility(),
    /** BCP 47; null for the site's language. */
    language: languageTag(),
    /** The id of the original project, or null. */
    translation_of: translationOf(),
  })
  .refine(...DATES_IN_ORDER);

export type ProjectInput = z.infer<typeof projectSchema>;
export type Project = ProjectInput & Stored;
/** A project without its text, for lists. */
export type ProjectSummary = Omit<Project, "content">;

export const USUAL_PROJECT_STATUS = "planned";

/** `count` is the number of projects. */
export const newProject = (count: number): ProjectInput => ({
  title: "",
  slug: "",
  description: "",
  long_description: "",
  content: "",
  image: "",
  images: [],
  technologies: [],
  category: null,
  status: null,
  is_featured: false,
  github_url: "",
  live_url: "",
  start_date: null,
  end_date: null,
  role: "",
  headline: [],
  highlights: [],
  display_order: count + 1,
  visibility: "everywhere",
  language: null,
  translation_of: null,
});
