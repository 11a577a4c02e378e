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
  location: shortText("Location"),
  availability: shortText("Availability"),
  email: email("Email"),
  phone: shortText("Phone"),
  resume_url: link("Resume link"),
});

export type AboutInput = z.infer<typeof aboutSchema>;
export type About = AboutInput & Stored;

/** Whether there is more to say of the owner than a name and an address. */
export const saysSomething = (about: About): boolean =>
  [about.introduction, about.description, about.secondary_description].some(Boolean) ||
  [about.skills, about.highlights].some((list) => list.length > 0) ||
  about.profile_image !== "";
