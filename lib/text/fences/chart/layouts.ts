/** The layouts of a drawing: for a column of text, for a phone, and for the full width of a page. Sizes are in px. */
export const LAYOUTS = {
  wide: { width: 720, height: 380, xTicks: 7, yTicks: 6 },
  narrow: { width: 360, height: 320, xTicks: 4, yTicks: 5 },
  full: { width: 1120, height: 440, xTicks: 10, yTicks: 6 },
} as const;

export type LayoutName = keyof typeof LAYOUTS;
