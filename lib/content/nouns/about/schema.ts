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

/** The owner's first save changes this item. The item has no built-in texts, so built-in texts are not saved. */
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

/** Whether the section has a list, the picture, or a text that is not a title. */
export const saysSomething = (about: About): boolean =>
  [about.introduction, about.description, about.secondary_description].some(Boolean) ||
  [about.skills, about.highlights].some((list) => list.length > 0) ||
  about.profile_image !== "";
