import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { drawShareCard } from "./draw-share-card";
import { latinText } from "./latin-text";
import { CARD_COLORS, type ShareCardProps } from "./share-card";

vi.mock("@/components/shared/cover-drawings", async (original) => ({
  ...(await original<typeof import("@/components/shared/cover-drawings")>()),
  drawing: () => ({ back: "", trace: "M330 95h80v80h-80z", mark: [240, 135] }),
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

const card: Omit<ShareCardProps, "title"> = {
  ...{ note: "IoT", name: "Åse Ørn", color: "category-green", seed: "A title" },
  ...{ accent: "#f4ab3c", mark: null },
};

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

test("a square in the drawing is a square on the card", async () => {
  const { data, info } = await sharp(Buffer.from(await drawShareCard({ ...card, title: "Square" })))
    .extract({ left: 600, top: 0, width: 600, height: 630 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const green = Array.from({ length: info.width * info.height }, (_, index) => index).filter(
    (index) => (data[index * 3 + 1] ?? 0) > (data[index * 3] ?? 0) + 60,
  );
  const extent = (places: number[]) =>
    places.reduce((a, b) => Math.max(a, b), 0) - places.reduce((a, b) => Math.min(a, b), 9999);
  const width = extent(green.map((index) => index % info.width));
  const height = extent(green.map((index) => Math.floor(index / info.width)));
  expect(width).toBeGreaterThan(150);
  expect(Math.abs(width - height)).toBeLessThanOrEqual(2);
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
