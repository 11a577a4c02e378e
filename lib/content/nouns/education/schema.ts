import { z } from "zod";
import {
  DATES_IN_ORDER,
  image,
  link,
  optionalPartialDate,
  requiredText,
  type Stored,
  shortText,
  tagList,
  text,
} from "@/lib/content/fields";
import { visibility } from "@/lib/content/visibility";

export const educationSchema = z
  .object({
    institution: requiredText("Institution"),
    area: shortText("Area of study"),
    study_type: shortText("Degree"),
    url: link("Website"),
    logo: image("Logo"),
    start_date: optionalPartialDate("Start date"),
    end_date: optionalPartialDate("End date"),
    score: shortText("Score"),
    courses: tagList("Courses"),
    description: text("Description"),
    visibility: visibility(),
  })
  .refine(...DATES_IN_ORDER);

export type EducationInput = z.infer<typeof educationSchema>;
export type Education = EducationInput &
  Stored & {
    /** 'Sep 2008 - Jun 2012'. */
    period: string;
  };

/** The initial values of the form's fields. */
export const newEducation = (): EducationInput => ({
  institution: "",
  area: "",
  study_type: "",
  url: "",
  logo: "",
  start_date: null,
  end_date: null,
  score: "",
  courses: [],
  description: "",
  visibility: "everywhere",
});
