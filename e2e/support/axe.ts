import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "./fixtures";

export const COLOR_SCHEMES = ["dark", "light"] as const;

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules with results that depend on the theme and the width. */
const OF_LOOKS = ["color-contrast", "link-in-text-block", "target-size"];

interface Options {
  /** All rules, or only `OF_LOOKS`. */
  rules: "all" | "of looks";
  isPublic: boolean;
}

/**
 * Expects that axe finds no violation on the page. Set the colour scheme before opening the page: parts below the
 * screen keep the colours of the former scheme.
 */
export async function expectNothingFound(
  page: Page,
  where: string,
  { rules, isPublic }: Options,
): Promise<void> {
  // Legacy mode opens no extra page, and passed rules are not listed: this halves the time. The pages have no frames.
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

/** Expects the same at phone and desktop width, for a page that was opened at desktop width. */
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
