import { describe, expect, test } from "vitest";
import { SCRIPT_NAMES } from "@/e2e/support/script-names";
import { drawnFont } from "./drawn-font";
import { MIRRORED_FILE } from "./font-files";
import { drawnText, familiesFor, fontRuns } from "./font-runs";

/** Returns the font families that draw a text, except for its spaces. */
const familiesOf = (text: string, context?: string) => [
  ...new Set(
    fontRuns(text, familiesFor(context ?? text))
      .filter((run) => run.text.trim() !== "")
      .map(({ files }) => files[0]?.family),
  ),
];

describe("fontRuns", () => {
  test.each([
    ["Ada Łukasz – “Élan”", ["spline-sans"]],
    [SCRIPT_NAMES.Arabic, ["noto-sans-arabic"]],
    [SCRIPT_NAMES.Chinese, ["noto-sans-sc"]],
    [SCRIPT_NAMES.Japanese, ["noto-sans-jp"]],
    [SCRIPT_NAMES.Korean, ["noto-sans-kr"]],
    [SCRIPT_NAMES.Tibetan, ["noto-serif-tibetan"]],
    ["《东》", ["noto-sans-sc"]],
    ["Ada Мария 王", ["spline-sans", "noto-sans", "noto-sans-sc"]],
    ["👩‍💻❤️🚀", ["noto-emoji"]],
    ["5 ©", ["spline-sans"]],
  ])("%s is drawn with %j", (text, families) => {
    expect(familiesOf(text)).toEqual(families);
  });

  test("Chinese letters get the font of the document's language", () => {
    expect(familiesOf("東京", "東京 さくら")).toEqual(["noto-sans-jp"]);
    expect(familiesOf("東京", "東京 김철수")).toEqual(["noto-sans-kr"]);
    expect(familiesOf("東京")).toEqual(["noto-sans-sc"]);
  });

  test("a joined emoji stays in one run, and no letter of a name is lost", () => {
    expect(fontRuns("👩‍💻").length).toBe(1);
    for (const name of Object.values(SCRIPT_NAMES)) {
      expect(
        fontRuns(name)
          .map(({ text }) => text)
          .join(""),
      ).toBe(name);
    }
  });

  test.each(Object.entries(SCRIPT_NAMES))(
    "the fonts for a name in %s have all letters of the name",
    async (_, name) => {
      for (const { text, files } of fontRuns(drawnText(name))) {
        const fonts = await Promise.all(files.map((file) => drawnFont(file, 400)));
        const missing = [...text].filter(
          (sign) => !fonts.some((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
        );
        expect(missing).toEqual([]);
      }
    },
  );
});

test("a bracket in right-to-left text is drawn mirrored, but PDF readers read the typed bracket", async () => {
  const idsOf = (text: string, direction: "ltr" | "rtl") =>
    fontRuns(text, familiesFor(text), direction).map(({ files }) => files[0]?.id);
  expect(idsOf("דוד (", "rtl")).toContain("spline-sans-mirrored");
  expect(idsOf("דוד (x", "ltr")).not.toContain("spline-sans-mirrored");
  const font = await drawnFont(MIRRORED_FILE, 400);
  const [glyph] = font.layout(")").glyphs;
  expect(String.fromCodePoint(...(glyph?.codePoints ?? []))).toBe("(");
});

test("drawnText returns one line of visible letters", () => {
  expect(drawnText(" a\u0007\n b \ud800")).toBe("a b \ufffd");
  expect(drawnText("e\u0301")).toBe("é");
  expect(drawnText(SCRIPT_NAMES["Hebrew with points"])).toBe(SCRIPT_NAMES["Hebrew with points"]);
});
