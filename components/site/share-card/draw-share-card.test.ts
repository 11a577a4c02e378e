import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { drawShareCard } from "./draw-share-card";
import { latinText } from "./latin-text";
import { CARD_COLORS } from "./share-card";

afterEach(() => {
  vi.unstubAllGlobals();
});

const card = { note: "IoT", name: "Åse Ørn", color: "category-green", seed: "A title" } as const;

test("a card is a PNG of 1200 by 630, drawn without asking anybody", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    throw new Error("There is no Internet here");
  });
  // Every letter that is let through must be in the fonts.
  const letters = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code));
  const drawn = letters.filter((letter) => letter.trim() !== "" && latinText(letter) === letter);
  expect(drawn.length).toBeGreaterThan(250);
  for (const title of [drawn.join(""), "日本語 🚀 → Ω", "x".repeat(200)]) {
    const { format, width, height } = await sharp(
      Buffer.from(await drawShareCard({ ...card, title })),
    ).metadata();
    expect([format, width, height]).toEqual(["png", 1200, 630]);
  }
  // Its WebAssembly comes as an address that holds the program.
  expect(asked.filter((address) => !address.startsWith("data:"))).toEqual([]);
});

test.each([
  ["Élan & <vector> – “quoted”…", "Élan & <vector> – “quoted”…"],
  ["Δt ≤ 5 µs → done", "Dt <= 5 µs > done"],
  ["Launch 🚀 day 🇳🇴!", "Launch day !"],
  ["Привет", "Privet"],
])("the text %s is drawn as %s", (text, expected) => {
  expect(latinText(text)).toBe(expected);
});

test("the colours are those of the dark theme", () => {
  const css = readFileSync("app/globals.css", "utf8");
  for (const [name, color] of Object.entries(CARD_COLORS)) {
    expect(css).toMatch(new RegExp(`--color-${name}: light-dark\\(#\\w+, ${color}\\)`));
  }
});
