import { z } from "zod";
import {
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
import { isInOrder } from "@/lib/time/dates";

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
  .refine(
    ({ start_date, end_date }) => !start_date || !end_date || isInOrder(start_date, end_date),
    {
      path: ["end_date"],
      error: "End date must not be before the start date",
    },
  );

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
