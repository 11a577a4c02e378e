import { z } from "zod";
import { email, image, link, type Stored, shortText, tagList, text } from "@/lib/content/fields";

export const aboutSchema = z.object({
  title: shortText("Title"),
  subtitle: shortText("Subtitle", 300),
  introduction: text("Introduction"),
  description: text("Description"),
  secondary_description: text("Secondary description"),
  name: shortText("Name"),
  profile_image: image("Profile image"),
  highlights: tagList("Highlights"),
  skills: tagList("Skills"),
  resume_url: link("Resume link"),
});

/** The about section in the form and the API, with facts from the contact information. */
export const aboutFormSchema = z.object({
  ...aboutSchema.shape,
  location: shortText("Location"),
  availability: shortText("Availability"),
  email: email("Email"),
  phone: shortText("Phone"),
});

export type AboutInput = z.infer<typeof aboutSchema>;
export type About = AboutInput & Stored;
export type AboutFormInput = z.infer<typeof aboutFormSchema>;
export type AboutForm = AboutFormInput & Stored;

/** The values that the owner's first save changes. They have no built-in texts, so no built-in text is saved. */
export const blankAbout: AboutInput = {
  title: "",
  subtitle: "",
  introduction: "",
  description: "",
  secondary_description: "",
  name: "",
  profile_image: "",
  highlights: [],
  skills: [],
  resume_url: "#",
};

/** Whether the section has a skill, a highlight, a picture, or a text other than the titles and the name. */
export const saysSomething = (about: About): boolean =>
  [about.introduction, about.description, about.secondary_description].some(Boolean) ||
  [about.skills, about.highlights].some((list) => list.length > 0) ||
  about.profile_image !== "";
