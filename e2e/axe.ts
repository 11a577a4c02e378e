import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "./fixtures";

export const COLOR_SCHEMES = ["dark", "light"] as const;

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules whose outcome depends on the theme. */
const OF_COLORS = ["color-contrast", "link-in-text-block", "target-size"];

/**
 * Expects that axe finds nothing on what the page shows: by every rule in dark, by those of colours in light. The
 * scheme has to be set before the page is opened: what is out of sight keeps the colours of the one before.
 */
export async function expectNothingFound(
  page: Page,
  where: string,
  { colorScheme, isPublic }: { colorScheme: "dark" | "light"; isPublic: boolean },
): Promise<void> {
  // Without a page of its own for the results, and without lists of what passed: in half the time. No page has frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  if (colorScheme === "light") axe.withRules(OF_COLORS);
  else axe.withTags(isPublic ? [...WCAG, "best-practice"] : WCAG);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html }) => html.slice(0, 160)),
  ]);
  expect([where, found]).toEqual([where, []]);
}
