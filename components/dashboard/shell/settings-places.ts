import type { AboutInput } from "@/lib/content/about/schema";
import type { ContactInfoInput } from "@/lib/content/contact/schema";
import type { HeroInput } from "@/lib/content/hero/schema";
import type { SiteInput } from "@/lib/content/site/schema";
import { fieldAddress } from "./deep-link";
import { ALL_SCREENS, type Screen, screenAddress } from "./screens";

/** A setting that the palette finds by its name. */
export interface SettingPlace {
  label: string;
  href: string;
  Icon: Screen["Icon"];
}

type Labels<Input> = Readonly<Record<keyof Input, string>>;

// The labels of the forms' fields. A field without one here is a type error.

const SITE: Labels<SiteInput> = {
  title: "Site Title",
  description: "Site Description",
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

const HERO: Labels<HeroInput> = {
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

const ABOUT: Labels<AboutInput> = {
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

const CONTACT: Labels<Omit<ContactInfoInput, "shown">> = {
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
};

/** What other screens have, which are no forms. */
const ON_SCREENS: Readonly<Record<string, readonly string[]>> = {
  "/dashboard/data": [
    "Export",
    "Import",
    "Backups",
    "Copies elsewhere",
    "Start with my own content",
  ],
  "/dashboard/security": ["Two-step sign-in", "Passkeys", "Recovery codes", "Security log"],
};

const screenAt = (href: string) => ALL_SCREENS.find((screen) => screen.href === href);

function fieldsOf(href: string, labels: Readonly<Record<string, string>>): SettingPlace[] {
  const screen = screenAt(href);
  if (!screen) return [];
  return Object.entries(labels).map(([field, label]) => ({
    label: `${screen.label}: ${label}`,
    href: fieldAddress(href, field),
    Icon: screen.Icon,
  }));
}

/** All settings, each with the address at which it is changed. */
export const SETTING_PLACES: readonly SettingPlace[] = [
  ...fieldsOf(screenAddress("site"), SITE),
  ...fieldsOf(screenAddress("hero"), HERO),
  ...fieldsOf(screenAddress("about"), ABOUT),
  ...fieldsOf(screenAddress("contact"), CONTACT),
  ...Object.entries(ON_SCREENS).flatMap(([href, labels]) => {
    const screen = screenAt(href);
    return screen
      ? labels.map((label) => ({ label: `${screen.label}: ${label}`, href, Icon: screen.Icon }))
      : [];
  }),
];
