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
import { firstDay } from "@/lib/time/dates";

export const experienceSchema = z
  .object({
    title: requiredText("Job title"),
    company: shortText("Company"),
    location: shortText("Location"),
    start_date: optionalPartialDate("Start date"),
    end_date: optionalPartialDate("End date"),
    /** A current position has no end date, and can start in the future. */
    is_current: flag("Current"),
    /** The main position is listed before other current positions. */
    is_main: flag("Main position").default(false),
    description: text("Description"),
    technologies: tagList("Technologies"),
    achievements: tagList("Achievements", { maxLength: 500 }),
    logo: image("Logo").default(""),
    visibility: visibility(),
  })
  .transform((input) => (input.is_current ? { ...input, end_date: null } : input))
  .refine(...DATES_IN_ORDER);

/** Whether a position starts after the date `today`. */
export const isUpcoming = ({ start_date }: { start_date: string | null }, today: string): boolean =>
  start_date !== null && firstDay(start_date) > today;

/** Whether a position is current on `today`. */
export const isHeld = (
  position: { start_date: string | null; is_current: boolean },
  today: string,
): boolean => position.is_current && !isUpcoming(position, today);

export type ExperienceInput = z.infer<typeof experienceSchema>;
export type Experience = ExperienceInput &
  Stored & {
    /** 'Mar 2022 - Present', or 'from Dec 2026' for a future start. */
    period: string;
    /** True if the position starts in the future. Only data for visitors has this field. */
    is_upcoming?: true;
  };

/** The initial values of the form's fields. */
export const newExperience = (): ExperienceInput => ({
  title: "",
  company: "",
  location: "",
  start_date: null,
  end_date: null,
  is_current: false,
  is_main: false,
  description: "",
  technologies: [],
  achievements: [],
  logo: "",
  visibility: "everywhere",
});
