import { z } from "zod";
import {
  DATES_IN_ORDER,
  flag,
  image,
  optionalPartialDate,
  requiredText,
  type Stored,
  shortText,
  tagList,
  text,
} from "@/lib/content/fields";
import { visibility } from "@/lib/content/visibility";

export const experienceSchema = z
  .object({
    title: requiredText("Job title"),
    company: shortText("Company"),
    location: shortText("Location"),
    start_date: optionalPartialDate("Start date"),
    end_date: optionalPartialDate("End date"),
    is_current: flag("Current"),
    description: text("Description"),
    technologies: tagList("Technologies"),
    achievements: tagList("Achievements", { maxLength: 500 }),
    logo: image("Logo").default(""),
    visibility: visibility(),
  })
  .transform((input) => (input.is_current ? { ...input, end_date: null } : input))
  .refine(...DATES_IN_ORDER);

export type ExperienceInput = z.infer<typeof experienceSchema>;
export type Experience = ExperienceInput &
  Stored & {
    /** 'Mar 2022 - Present'. */
    period: string;
  };

/** What a new entry begins with. */
export const newExperience = (): ExperienceInput => ({
  title: "",
  company: "",
  location: "",
  start_date: null,
  end_date: null,
  is_current: false,
  description: "",
  technologies: [],
  achievements: [],
  logo: "",
  visibility: "everywhere",
});
