import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "./fixtures";

export const COLOR_SCHEMES = ["dark", "light"] as const;

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules whose outcome depends on the theme and on the width. */
const OF_LOOKS = ["color-contrast", "link-in-text-block", "target-size"];

interface Asked {
  /** All of them, or those whose outcome depends on theme and width. */
  rules: "all" | "of looks";
  isPublic: boolean;
}

/**
 * Expects that axe finds no violation on the page. All rules run once a page, visual rules in every theme and width.
 * Set the scheme before opening the page: parts out of sight keep the colours of the former scheme.
 */
export async function expectNothingFound(
  page: Page,
  where: string,
  { rules, isPublic }: Asked,
): Promise<void> {
  // No separate page for the results and no lists of passed rules: this halves the time. No page has frames.
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

/** The same on a phone and at a desk, for a page that was opened at a desk. */
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
