/**
 * The site's colours in the light and the dark theme. The style sheet has them as variables that follow `color-scheme`,
 * so one attribute on <html> sets the theme. Share cards, drawings and the PDF import this file. The contrast of text
 * is at least 4.5:1 on `ground`, `surface` and `sunken`. `npm run test:unit -- lib/theme -u` writes the style sheet.
 */
export const COLORS = {
  ground: ["#f7f9fb", "#080c12"],
  surface: ["#ffffff", "#0d131b"],
  sunken: ["#eef2f6", "#05080d"],
  line: ["#dce3ea", "#1b2531"],
  "line-strong": ["#8494a7", "#5a6b80"],
  dot: ["#dde4ec", "#151e29"],
  ink: ["#0c1420", "#e9eef5"],
  "ink-soft": ["#3f4d5f", "#a9b8c9"],
  // For long texts.
  "ink-text": ["#2f3b4b", "#c3cfdc"],
  "ink-faint": ["#566577", "#8597ab"],
  // For a link or button in a grey text colour while the pointer is over it.
  hover: ["#0c1420", "#e9eef5"],
  // Only for controls, and for states that are active now.
  accent: ["#95500a", "#f4ab3c"],
  "accent-fill": ["#a85a08", "#f4ab3c"],
  "on-accent": ["#ffffff", "#160d00"],
  "accent-wash": ["#f8ecdc", "#1d1608"],
  danger: ["#b42318", "#ff8a7e"],
  "danger-fill": ["#b42318", "#d6392b"],
  "on-danger": ["#ffffff", "#ffffff"],
  positive: ["#18703f", "#5fd394"],
  warning: ["#8a5300", "#f1c04f"],
  // Covers the page behind a dialog.
  shade: ["#05080d", "#05080d"],

  // Only for categories.
  "category-purple": ["#6d3bd1", "#b79bff"],
  "category-pink": ["#b3246f", "#ff8fc4"],
  "category-yellow": ["#7a5b00", "#f0d155"],
  "category-green": ["#18703f", "#5fd394"],
  "category-blue": ["#1d5fc4", "#7db4ff"],
  "category-cyan": ["#0b6b80", "#5fd6ea"],
  "category-orange": ["#a4480c", "#ffa163"],
  "category-red": ["#b42318", "#ff8a7e"],
  "category-gray": ["#4d5a6a", "#a3b1c2"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColorName = keyof typeof COLORS;

export const lightColor = (name: ColorName): string => COLORS[name][0];
export const darkColor = (name: ColorName): string => COLORS[name][1];
