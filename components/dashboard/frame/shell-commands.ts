import {
  CircleHelp,
  ExternalLink,
  Inbox,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Sun,
  UserCog,
} from "lucide-react";
import { MARKDOWN_HELP } from "@/components/dashboard/markdown/help-address";
import { addAddress, fieldAddress } from "@/components/dashboard/shell/deep-link";
import {
  ALL_SCREENS,
  GOING_LIVE,
  SCREENS,
  type Screen,
  screenAddress,
} from "@/components/dashboard/shell/screens";
import { chooseTheme, THEMES } from "@/components/ui/theme";
import { PROFILE_KINDS, profileKindName } from "@/lib/content/profiles/profile-kinds";
import type { PaletteCommand } from "./command-palette";
import { ABOUT_LABELS, CONTACT_LABELS, HERO_LABELS, SITE_LABELS } from "./setting-labels";

interface SettingPlace {
  label: string;
  href: string;
  Icon: Screen["Icon"];
  /** Other words with which the owner finds the setting: the names of its choices. */
  keywords?: string;
}

/** Maps the address of a screen without a form to the names of its settings. */
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

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

const SITE = [
  ["Preview Site", "/"],
  ["All Projects", "/projects"],
  ["All Blog Posts", "/blogs"],
  ["Resume", "/resume"],
] as const;

interface ShellActions {
  go(href: string): void;
  openAccount(): void;
  openShortcuts(): void;
  signOut(): void;
}

const command = (
  group: string,
  label: string,
  Icon: PaletteCommand["Icon"],
  run: () => void,
  more: Pick<PaletteCommand, "keywords" | "keys" | "isHiddenAtFirst">,
): PaletteCommand => ({ group, label, Icon, run, ...more });

export function shellCommands(actions: ShellActions): PaletteCommand[] {
  const { go, openAccount, openShortcuts, signOut } = actions;
  return [
    ...ALL_SCREENS.map(({ href, label, Icon, key, keywords = "" }) =>
      command("Go to", label, Icon, () => go(href), { keywords, keys: ["G", key.toUpperCase()] }),
    ),
    command("Go to", "Messages", Inbox, () => go("/dashboard/contact?tab=messages"), {
      keywords: "inbox contact",
    }),
    ...SCREENS.flatMap(({ href, creates }) => {
      if (!creates) return [];
      return command("Add", creates, Plus, () => go(addAddress(href)), { keywords: "create" });
    }),
    ...SITE.map(([label, href]) => {
      const open = () => void window.open(href, "_blank", "noopener");
      return command("Look at the site", label, ExternalLink, open, { keywords: "preview public" });
    }),
    ...SETTING_PLACES.map(({ label, href, Icon, keywords = "" }) =>
      command("Settings", label, Icon, () => go(href), { keywords, isHiddenAtFirst: true }),
    ),
    ...THEMES.map((theme) =>
      command("Settings", `Theme: ${theme}`, THEME_ICONS[theme], () => chooseTheme(theme), {
        keywords: "appearance mode colours",
      }),
    ),
    command("Settings", "Account", UserCog, openAccount, { keywords: "password e-mail sessions" }),
    command("Settings", "Help: writing in Markdown", CircleHelp, () => go(MARKDOWN_HELP), {
      keywords: "syntax formatting cheat sheet alerts charts",
    }),
    command("Settings", "Help: going live", CircleHelp, () => go(GOING_LIVE), {
      keywords: "online domain server tls https caddy nginx mail update deploy",
    }),
    command("Settings", "Keyboard shortcuts", Keyboard, openShortcuts, { keys: ["?"] }),
    command("Settings", "Logout", LogOut, signOut, { keywords: "sign out" }),
  ];
}
