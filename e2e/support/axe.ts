import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "./fixtures";

export const COLOR_SCHEMES = ["dark", "light"] as const;

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules whose results depend on the theme and the width. */
const OF_LOOKS = ["color-contrast", "link-in-text-block", "target-size"];

interface Options {
  /** Whether axe checks all rules, or only the rules `OF_LOOKS`. */
  rules: "all" | "of looks";
  isPublic: boolean;
}

/**
 * Expects that axe finds no violation on the page. Set the colour scheme before opening the page: after a later change,
 * parts outside the visible area keep their old colours.
 */
export async function expectNothingFound(
  page: Page,
  where: string,
  { rules, isPublic }: Options,
): Promise<void> {
  // Two settings halve the time: legacy mode opens no extra page, which only frames need, and the result has no passed
  // rules.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  if (rules === "of looks") axe.withRules(OF_LOOKS);
  else axe.withTags(isPublic ? [...WCAG, "best-practice"] : WCAG);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html }) => html.slice(0, 160)),
  ]);
  expect([where, found]).toEqual([where, []]);
}

/** Expects no violation at phone and desktop width. The page must have been opened at desktop width. */
export async function expectNothingFoundAtWidths(
  page: Page,
  where: string,
  { colorScheme, isPublic }: { colorScheme: "dark" | "light"; isPublic: boolean },
): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const rules = colorScheme === "dark" && width === 1440 ? "all" : "of looks";
    await expectNothingFound(page, `${where}, ${width} wide`, { rules, isPublic });
  }
}
