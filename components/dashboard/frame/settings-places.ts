import { fieldAddress } from "@/components/dashboard/shell/deep-link";
import { ALL_SCREENS, type Screen, screenAddress } from "@/components/dashboard/shell/screens";
import { PROFILE_KINDS, profileKindName } from "@/lib/content/profiles/profile-kinds";
import { ABOUT_LABELS, CONTACT_LABELS, HERO_LABELS, SITE_LABELS } from "./setting-labels";

/** A setting that the palette finds by its name. */
export interface SettingPlace {
  label: string;
  href: string;
  Icon: Screen["Icon"];
  /** Other words that find it: the names of what there is to choose. */
  keywords?: string;
}

/** The names of settings on screens that are no forms, by the address of the screen. */
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

function fieldsOf(
  href: string,
  labels: Readonly<Record<string, string>>,
  keywords: Readonly<Record<string, string>> = {},
): SettingPlace[] {
  const screen = screenAt(href);
  if (!screen) return [];
  return Object.entries(labels).map(([field, label]) => ({
    label: `${screen.label}: ${label}`,
    href: fieldAddress(href, field),
    Icon: screen.Icon,
    keywords: keywords[field] ?? "",
  }));
}

/** All settings, each with the address at which it is changed. */
export const SETTING_PLACES: readonly SettingPlace[] = [
  ...fieldsOf(screenAddress("site"), SITE_LABELS),
  ...fieldsOf(screenAddress("hero"), HERO_LABELS),
  ...fieldsOf(screenAddress("about"), ABOUT_LABELS),
  ...fieldsOf(screenAddress("contact"), CONTACT_LABELS, {
    profiles: PROFILE_KINDS.map(profileKindName).join(" "),
  }),
  ...Object.entries(ON_SCREENS).flatMap(([href, labels]) => {
    const screen = screenAt(href);
    return screen
      ? labels.map((label) => ({ label: `${screen.label}: ${label}`, href, Icon: screen.Icon }))
      : [];
  }),
];
