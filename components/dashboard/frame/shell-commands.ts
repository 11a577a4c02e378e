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
import { addAddress } from "@/components/dashboard/shell/deep-link";
import { ALL_SCREENS, GOING_LIVE, SCREENS } from "@/components/dashboard/shell/screens";
import { chooseTheme, THEMES } from "@/components/ui/theme";
import type { PaletteCommand } from "./command-palette";
import { SETTING_PLACES } from "./settings-places";

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

const SITE = [
  ["Preview Site", "/"],
  ["All Projects", "/projects"],
  ["All Blog Posts", "/blogs"],
  ["Resume", "/resume"],
] as const;

interface ShellActions {
  /** Goes to an address of the dashboard. */
  go(href: string): void;
  openAccount(): void;
  openShortcuts(): void;
  signOut(): void;
}

/** The commands of the palette that every screen has. */
export function shellCommands(actions: ShellActions): PaletteCommand[] {
  const { go, openAccount, openShortcuts, signOut } = actions;
  return [
    ...ALL_SCREENS.map(({ href, label, Icon, key, keywords = "" }) => ({
      group: "Go to",
      label,
      Icon,
      keywords,
      keys: ["G", key.toUpperCase()],
      run: () => go(href),
    })),
    {
      group: "Go to",
      label: "Messages",
      Icon: Inbox,
      keywords: "inbox contact",
      run: () => go("/dashboard/contact?tab=messages"),
    },
    ...SCREENS.flatMap(({ href, creates }) =>
      creates
        ? [
            {
              group: "Add",
              label: creates,
              Icon: Plus,
              keywords: "create",
              run: () => go(addAddress(href)),
            },
          ]
        : [],
    ),
    ...SITE.map(([label, href]) => ({
      group: "Look at the site",
      label,
      Icon: ExternalLink,
      keywords: "preview public",
      run: () => void window.open(href, "_blank", "noopener"),
    })),
    ...SETTING_PLACES.map(({ label, href, Icon, keywords = "" }) => ({
      group: "Settings",
      label,
      Icon,
      keywords,
      isHiddenAtFirst: true,
      run: () => go(href),
    })),
    ...THEMES.map((theme) => ({
      group: "Settings",
      label: `Theme: ${theme}`,
      Icon: THEME_ICONS[theme],
      keywords: "appearance mode colours",
      run: () => chooseTheme(theme),
    })),
    {
      group: "Settings",
      label: "Account",
      Icon: UserCog,
      keywords: "password e-mail sessions",
      run: openAccount,
    },
    {
      group: "Settings",
      label: "Help: writing in Markdown",
      Icon: CircleHelp,
      keywords: "syntax formatting cheat sheet alerts charts",
      run: () => go(MARKDOWN_HELP),
    },
    {
      group: "Settings",
      label: "Help: going live",
      Icon: CircleHelp,
      keywords: "online domain server tls https caddy nginx mail update deploy",
      run: () => go(GOING_LIVE),
    },
    {
      group: "Settings",
      label: "Keyboard shortcuts",
      Icon: Keyboard,
      keys: ["?"],
      run: openShortcuts,
    },
    { group: "Settings", label: "Logout", Icon: LogOut, keywords: "sign out", run: signOut },
  ];
}
