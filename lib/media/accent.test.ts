// The full package `culori` registers all colour modes. With it, the tests would pass even if accent.ts did not
// register a mode that it needs.
import { wcagContrast } from "culori/fn";
import { expect, test } from "vitest";
import { seededRandom } from "@/components/shared/cover/seeded-random";
import {
  ACCENT_NAMES,
  accentDeclarations,
  accentHex,
  accentOf,
  DEFAULT_ACCENT,
  GROUNDS,
} from "./accent";

/** Expects the text, controls and badges of an accent to meet WCAG AA in both themes. */
function expectReadable(accent: string) {
  const colors = accentOf(accent);
  for (const theme of ["light", "dark"] as const) {
    const { accent: text, fill, onFill, wash } = colors[theme];
    for (const ground of [...GROUNDS[theme], wash])
      expect(wcagContrast(text, ground), `${accent}: text on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      );
    for (const ground of GROUNDS[theme])
      expect(wcagContrast(fill, ground), `${accent}: control on ${ground}`).toBeGreaterThanOrEqual(
        3,
      );
    expect(wcagContrast(onFill, fill), `${accent}: text on ${fill}`).toBeGreaterThanOrEqual(4.5);
  }
}

test("every named accent is readable in both themes", () => {
  for (const name of ACCENT_NAMES) expectReadable(name);
});

test("a thousand random colours and the extreme colours are readable in both themes", () => {
  const random = seededRandom("accents");
  const channel = () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, "0");
  const colors = Array.from({ length: 1000 }, () => `#${channel()}${channel()}${channel()}`);
  for (const color of [...colors, "#000000", "#ffffff", "#808080", "#ffff00", "#0000ff"])
    expectReadable(color);
});

test("a readable colour stays unchanged", () => {
  expect(accentOf("#1d5fc4").light.accent).toBe("#1d5fc4");
  expect(accentOf("#7db4ff").dark.accent).toBe("#7db4ff");
});

test("the named accents have different colours", () => {
  const shown = ACCENT_NAMES.flatMap((name) => [
    accentOf(name).light.fill,
    accentOf(name).dark.fill,
  ]);
  expect(new Set(shown).size).toBeGreaterThanOrEqual(ACCENT_NAMES.length);
  expect(new Set(ACCENT_NAMES.map(accentHex)).size).toBe(ACCENT_NAMES.length);
});

test("the default accent needs no declarations", () => {
  expect(accentDeclarations(DEFAULT_ACCENT)).toBe("");
});
