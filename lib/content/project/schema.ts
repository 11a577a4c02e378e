import { z } from "zod";
import {
  ARTICLE_LIMIT,
  displayOrder,
  flag,
  image,
  link,
  oneOf,
  optionalPartialDate,
  requiredText,
  type Stored,
  shortText,
  slug,
  tagList,
  text,
} from "@/lib/content/fields";
import { visibility } from "@/lib/content/visibility";
import { isInOrder } from "@/lib/time/dates";

export const PROJECT_CATEGORIES = [
  "Web Development",
  "Mobile App",
  "IoT",
  "Robotics",
  "AI/ML",
  "Desktop App",
  "Other",
] as const;

export const PROJECT_STATUSES = ["completed", "in-progress", "planned"] as const;

export const projectSchema = z
  .object({
    title: requiredText("Title"),
    slug: slug(),
    description: text("Short description", 1_000),
    long_description: text("Detailed description", 20_000),
    content: text("Content", ARTICLE_LIMIT),
    image: image("Image"),
    technologies: tagList("Technologies"),
    category: shortText("Category", 60),
    status: oneOf("Status", PROJECT_STATUSES),
    is_featured: flag("Featured"),
    github_url: link("GitHub URL"),
    live_url: link("Live demo URL"),
    start_date: optionalPartialDate("Start date"),
    end_date: optionalPartialDate("End date"),
    highlights: tagList("Highlights", { maxLength: 500 }),
    display_order: displayOrder(),
    visibility: visibility(),
  })
  .refine(
    ({ start_date, end_date }) => !start_date || !end_date || isInOrder(start_date, end_date),
    {
      path: ["end_date"],
      error: "End date must not be before the start date",
    },
  );

export type ProjectInput = z.infer<typeof projectSchema>;
export type Project = ProjectInput & Stored;
/** What lists show: all but the text. */
export type ProjectSummary = Omit<Project, "content">;

/** What a new project begins with, given how many there are. */
export const newProject = (count: number): ProjectInput => ({
  title: "",
  slug: "",
  description: "",
  long_description: "",
  content: "",
  image: "",
  technologies: [],
  category: "Web Development",
  status: "planned",
  is_featured: false,
  github_url: "",
  live_url: "",
  start_date: null,
  end_date: null,
  highlights: [],
  display_order: count + 1,
  visibility: "everywhere",
});
