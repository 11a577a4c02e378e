import { z } from "zod";
import { flag, image, link, oneOf, type Stored, shortText, text } from "@/lib/content/fields";

export const ANIMATION_STYLES = ["bounce", "fade", "slide", "scale"] as const;

export const heroSchema = z.object({
  badge_text: shortText("Badge text"),
  title: shortText("Title"),
  subtitle: shortText("Subtitle", 300),
  description: text("Description"),
  cta_text: shortText("Button text"),
  cta_link: link("Button link"),
  background_image: image("Background image"),
  profile_image: image("Profile image"),
  animation_style: oneOf("Animation style", ANIMATION_STYLES),
  show_scroll_indicator: flag("Show scroll indicator"),
});

export type HeroInput = z.infer<typeof heroSchema>;
export type Hero = HeroInput & Stored;

/** The values that the owner's first save changes. They have no built-in texts, so no built-in text is saved. */
export const blankHero: HeroInput = {
  badge_text: "",
  title: "",
  subtitle: "",
  description: "",
  cta_text: "",
  cta_link: "",
  background_image: "",
  profile_image: "",
  animation_style: "bounce",
  show_scroll_indicator: true,
};
