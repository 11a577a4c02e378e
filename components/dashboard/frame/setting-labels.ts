import type { AboutInput } from "@/lib/content/nouns/about/schema";
import type { ContactInfoInput } from "@/lib/content/nouns/contact/schema";
import type { HeroInput } from "@/lib/content/nouns/hero/schema";
import type { SiteInput } from "@/lib/content/nouns/site/schema";

type Labels<Input> = Readonly<Record<keyof Input, string>>;

// The labels of fields in forms and in the palette. A field without a label is a type error.

export const SITE_LABELS: Labels<SiteInput> = {
  title: "Site Title",
  description: "Site Description",
  short_name: "Short Name",
  language: "Language",
  default_theme: "Default Theme",
  accent: "Accent",
  mark: "Mark",
  favicon: "Favicon",
  indexing: "Let search engines list the site",
  show_ratings: "Show ratings",
  show_samples: "Show the samples",
  sections: "Sections of the home page",
};

export const HERO_LABELS: Labels<HeroInput> = {
  badge_text: "Badge Text",
  title: "Title",
  subtitle: "Subtitle",
  description: "Description",
  cta_text: "CTA Text",
  cta_link: "CTA Link",
  background_image: "Background Image",
  profile_image: "Profile Image",
  animation_style: "Animation Style",
  show_scroll_indicator: "Show Scroll Indicator",
};

export const ABOUT_LABELS: Labels<AboutInput> = {
  title: "Title",
  subtitle: "Subtitle",
  introduction: "Introduction",
  description: "Detailed Description",
  secondary_description: "Secondary Description",
  name: "Name",
  profile_image: "Profile Image",
  resume_url: "Resume URL",
  highlights: "Highlights",
  skills: "Skills",
};

export const CONTACT_LABELS: Labels<Omit<ContactInfoInput, "shown">> = {
  email: "Email Address",
  phone: "Phone Number",
  location: "Location",
  timezone: "Timezone",
  availability: "Availability Status",
  form_enabled: "Show the contact form",
  website: "Website",
  linkedin: "LinkedIn",
  github: "GitHub",
  twitter: "Twitter",
  profiles: "More Profiles",
};
