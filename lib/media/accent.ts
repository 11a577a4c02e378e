import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  wcagContrast,
} from "culori/fn";
import { COLORS, darkColor, lightColor } from "@/lib/theme";

const oklch = registerMode(modeOklch);
registerMode(modeRgb);
registerMode(modeLrgb);

/** The base colours of the named accents. `amber` is the default: `lib/theme.ts` has its final colours. */
const NAMED = {
  amber: "#f4ab3c",
  rust: "#d9603b",
  rose: "#dc4a78",
  violet: "#8b6cf0",
  blue: "#3f83f0",
  teal: "#17a398",
  green: "#3f9d57",
  slate: "#6f8096",
} as const;

export type AccentName = keyof typeof NAMED;
export const ACCENT_NAMES = Object.keys(NAMED) as [AccentName, ...AccentName[]];
export const DEFAULT_ACCENT: AccentName = "amber";

export const isAccentName = (value: string): value is AccentName => value in NAMED;

/** Whether a text is a valid accent: a name, or a colour like `#1d5fc4`. */
export const isAccent = (value: string): boolean =>
  isAccentName(value) || /^#[0-9a-f]{6}$/i.test(value);

/** Returns the base colour of a named accent. Any other accent is returned unchanged. */
export const accentHex = (accent: string): string =>
  isAccentName(accent) ? NAMED[accent] : accent;

/**
 * Colours for one theme: `accent` for links and marks, `fill` for buttons, `onFill` for their texts, `wash` for badges.
 */
interface AccentColors {
  accent: string;
  fill: string;
  onFill: string;
  wash: string;
}

export interface Accent {
  light: AccentColors;
  dark: AccentColors;
}

/** The default accent in a theme: 0 is light, 1 is dark. */
const amberIn = (theme: 0 | 1): AccentColors => ({
  accent: COLORS.accent[theme],
  fill: COLORS["accent-fill"][theme],
  onFill: COLORS["on-accent"][theme],
  wash: COLORS["accent-wash"][theme],
});

const AMBER: Accent = { light: amberIn(0), dark: amberIn(1) };

/** The backgrounds of text in the accent colour: the ground, surfaces and sunken parts. */
export const GROUNDS = {
  light: [lightColor("ground"), lightColor("surface"), lightColor("sunken")],
  dark: [darkColor("ground"), darkColor("surface"), darkColor("sunken")],
} satisfies Record<string, [string, string, string]>;

/** WCAG AA requires a contrast of 4.5 between text and its background, and 3 between a control and its surroundings. */
const TEXT_CONTRAST = 4.6;
const CONTROL_CONTRAST = 3.1;
/** This contrast is higher than AA requires, because a filled button gets 10 % brighter on hover. */
const BUTTON_TEXT_CONTRAST = 5;
const STEP = 0.005;

type Shade = Record<"l" | "c" | "h", number>;

const hexOf = ({ l, c, h }: Shade): string =>
  formatHex(clampChroma({ mode: "oklch", l, c, h }, "oklch")) ?? "#000000";

function nearest(shade: Shade, direction: 1 | -1, isGood: (hex: string) => boolean): string {
  for (let { l } = shade; l > 0 && l < 1; l += direction * STEP) {
    const hex = hexOf({ ...shade, l });
    if (isGood(hex)) return hex;
  }
  return direction === 1 ? "#ffffff" : "#000000";
}

const contrastsWith = (backgrounds: readonly string[], least: number) => (hex: string) =>
  backgrounds.every((background) => wcagContrast(hex, background) >= least);

/** A dark text is hard to see on a button of a light page, so button texts in the light theme are always white. */
const BUTTON_TEXTS = { light: ["#ffffff"], dark: ["#ffffff", "#0b0b0b"] } as const;

const textOn = (fill: string, theme: "light" | "dark") =>
  BUTTON_TEXTS[theme].find((text) => wcagContrast(text, fill) >= BUTTON_TEXT_CONTRAST);

function colorsFor(shade: Shade, theme: "light" | "dark"): AccentColors {
  const grounds = GROUNDS[theme];
  const direction = theme === "light" ? -1 : 1;
  const wash = hexOf(
    theme === "light"
      ? { ...shade, l: 0.95, c: Math.min(shade.c, 0.025) }
      : { ...shade, l: 0.205, c: Math.min(shade.c, 0.027) },
  );
  const isVisible = contrastsWith(grounds, CONTROL_CONTRAST);
  const fill = nearest(
    shade,
    direction,
    (hex) => isVisible(hex) && textOn(hex, theme) !== undefined,
  );
  return {
    accent: nearest(shade, direction, contrastsWith([...grounds, wash], TEXT_CONTRAST)),
    fill,
    onFill: textOn(fill, theme) ?? "#ffffff",
    wash,
  };
}

/** The colours of an accent (a name or `#rrggbb`) in both themes. The lightness is changed to meet WCAG AA. */
export function accentOf(accent: string): Accent {
  if (accent === DEFAULT_ACCENT) return AMBER;
  const { l = 0, c = 0, h = 0 } = oklch(accentHex(accent)) ?? {};
  return { light: colorsFor({ l, c, h }, "light"), dark: colorsFor({ l, c, h }, "dark") };
}

/** Returns the CSS declarations of an accent; '' for the default accent, which the stylesheet already has. */
export function accentDeclarations(accent: string): string {
  if (accent === DEFAULT_ACCENT) return "";
  const { light, dark } = accentOf(accent);
  const pair = (name: keyof AccentColors) => `light-dark(${light[name]},${dark[name]})`;
  return `--color-accent:${pair("accent")};--color-accent-fill:${pair("fill")};--color-on-accent:${pair("onFill")};--color-accent-wash:${pair("wash")}`;
}
