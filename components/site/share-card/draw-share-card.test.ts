import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { SCRIPT_NAMES } from "@/e2e/support/script-names";
import { drawnFont } from "@/lib/fonts/drawn-font";
import { drawnText, familiesFor, fontRuns } from "@/lib/fonts/font-runs";
import { drawShareCard } from "./draw-share-card";
import { outlineText } from "./text-outline";

vi.mock("@/components/shared/cover/cover-drawings", async (original) => ({
  ...(await original<typeof import("@/components/shared/cover/cover-drawings")>()),
  drawing: () => ({ back: "", trace: "M330 95h80v80h-80z", mark: [240, 135] }),
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

const card: Omit<Parameters<typeof drawShareCard>[0], "title"> = {
  ...{ note: "IoT", name: "Åse Ørn", color: "category-green" },
  ...{ accent: "#f4ab3c", mark: null, picture: null, value: "", label: "" },
};

test("a card is a PNG of 1200 by 630, drawn without a network request", async () => {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    requested.push(address);
    throw new Error("There is no Internet here");
  });
  for (const title of ["", "日本語 🚀 → Ω", "x".repeat(200), "محمد", "አ"]) {
    const { format, width, height } = await sharp(
      Buffer.from(await drawShareCard({ ...card, title })),
    ).metadata();
    expect([format, width, height]).toEqual(["png", 1200, 630]);
  }
  // The renderer's WebAssembly is loaded from a data address.
  expect(requested.filter((address) => !address.startsWith("data:"))).toEqual([]);
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

test.each(Object.entries(SCRIPT_NAMES))(
  "a title in %s is drawn in letters and not in boxes",
  { tags: ["sweep"] },
  async (_, title) => {
    const png = await drawShareCard({ ...card, title });
    const boxes = await drawShareCard({ ...card, title: title.replace(/[^ ]/gu, "አ") });
    expect(Buffer.compare(Buffer.from(png), Buffer.from(boxes))).not.toBe(0);
    const families = familiesFor(title);
    for (const { text, files } of fontRuns(drawnText(title), families)) {
      const fonts = await Promise.all(files.map((file) => drawnFont(file, 600)));
      for (const sign of text) {
        expect([
          sign,
          fonts.some((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
        ]).toEqual([sign, true]);
      }
    }
  },
);

const look = {
  width: 820,
  fontSize: 84,
  leastSize: 32,
  weight: 600,
  lineHeight: 1.08,
  maxLines: 5,
} as const;

/** The left and right edges of the letters. */
const extentOf = (path: string) => {
  const places = [...path.matchAll(/[MLQC](-?[\d.]+) /g)].map(([, x]) => Number(x));
  return [Math.min(...places), Math.max(...places)];
};

test.each([
  "Donaudampfschifffahrtsgesellschaft",
  "Wolfeschlegelsteinhausen-Featherstonehaugh",
  "Engineer of compartmentalisations and of electroencephalographs, in all their forms and for all",
])("the text '%s' fits into the width", async (text) => {
  const drawn = await outlineText(text, familiesFor(text), { ...look, rightToLeft: "right" });
  const [left = 0, right = 0] = extentOf(drawn.path);
  expect([left >= -4, right <= look.width + 4]).toEqual([true, true]);
});

test("right-to-left text is at the side that `rightToLeft` names, and other text is on the left", async () => {
  const outline = async (text: string, rightToLeft: "left" | "right") =>
    extentOf((await outlineText(text, familiesFor(text), { ...look, rightToLeft })).path);
  expect((await outline("محمد", "right"))[1]).toBeGreaterThan(780);
  expect((await outline("محمد", "left"))[1]).toBeLessThan(400);
  expect((await outline("Ada", "right"))[1]).toBeLessThan(400);
});

test("a text with too many lines is cut off after the last line that fits", async () => {
  const { height } = await outlineText("word ".repeat(100), familiesFor(""), {
    ...{ ...look, maxLines: 2, rightToLeft: "right" },
  });
  expect(height).toBeLessThan(84 * 1.08 * 2 + 1);
});

test("the height of Tibetan text includes its lowest stack of letters", async () => {
  const text = "བསྒྲུབས་ ཧཱུྃ སྐྱུར";
  const { path, height } = await outlineText(text, familiesFor(text), {
    ...{ ...look, fontSize: 84, maxLines: 1, rightToLeft: "right" },
  });
  const lowest = Math.max(...[...path.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y)));
  expect(height).toBeGreaterThanOrEqual(lowest - 1);
  expect(height).toBeGreaterThan(84 * 1.6);
});
