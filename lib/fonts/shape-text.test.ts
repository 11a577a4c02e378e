import { expect, test } from "vitest";
import { SCRIPT_NAMES } from "@/e2e/support/script-names";
import { testVariants } from "@/e2e/support/variants";
import { drawnFont } from "./drawn-font";
import { fontRuns } from "./font-runs";
import { breakWord } from "./line-breaks";

async function glyphsOf(text: string) {
  const [run] = fontRuns(text);
  const [file] = run?.files ?? [];
  if (!run || !file) throw new Error("The text is empty");
  const font = await drawnFont(file, 400);
  return font.layout(run.text).glyphs;
}

const lettersOf = (glyphs: { codePoints: number[] }[]) =>
  glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join("");

testVariants(
  "the glyphs of the sample text for '%s' have the code points of the typed letters",
  Object.entries(SCRIPT_NAMES),
  async (_, name) => {
    for (const { text, files } of fontRuns(name)) {
      for (const file of files.slice(0, 1)) {
        const font = await drawnFont(file, 600);
        if ([...text].some((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)))
          continue;
        expect(lettersOf(font.layout(text).glyphs)).toBe(text);
      }
    }
  },
);

test("an Arabic letter inside a word looks different from the same letter alone", async () => {
  const [alone] = await glyphsOf("ع");
  const inside = await glyphsOf("بعب");
  expect(inside.length).toBe(3);
  expect(inside[1]?.path.toSVG()).not.toBe(alone?.path.toSVG());
});

test("different letters have different glyphs, even if the letters share outlines", async () => {
  const [sheen] = await glyphsOf("شركة");
  const [seen] = await glyphsOf("سركة");
  expect(sheen?.id).not.toBe(seen?.id);
});

test("a letter is drawn even if the font has no position for its mark", async () => {
  // The Arabic font has no position for the dots below these letters.
  expect(lettersOf(await glyphsOf("ڢاطمة ڨفصة"))).toBe("ڢاطمة ڨفصة");
});

test("each Indic syllable is one glyph", async () => {
  expect((await glyphsOf("क्षत्रिय")).length).toBe(3);
});

test.each([
  ["သင်္ဘော", ["သ", "င်္ဘော"]],
  ["ကြွေ", ["ကြွေ"]],
  ["น้ำ", ["น้ำ"]],
  ["ນ້ຳ", ["ນ້ຳ"]],
])("%s has one glyph for each syllable", async (word, syllables) => {
  const glyphs = await glyphsOf(word);
  expect(glyphs.map((glyph) => lettersOf([glyph]))).toEqual(syllables);
});

test("a font rule can depend on the two preceding glyphs, and can insert a glyph", async () => {
  const widthOf = async (text: string) => {
    const [glyph] = await glyphsOf(text);
    return glyph?.advanceWidth ?? 0;
  };
  // The first text also has a lower vowel. It is drawn beside the sign that surrounds the consonant, so the first glyph
  // is wider.
  expect(await widthOf("ပြု")).toBeGreaterThan(await widthOf("ပြ"));
  expect((await glyphsOf("နွှ့")).length).toBe(1);
});

test("lines break between letters of scripts without spaces, but not before a full stop", () => {
  expect(breakWord("東京です。")).toEqual(["", "東", "", "京", "", "で", "", "す。"]);
  expect(breakWord("。東")).toEqual(["。", "", "東"]);
  expect(breakWord("「東」")).toEqual(["", "「東」"]);
  expect(breakWord("สวัสดีครับ")).toEqual(["สวัสดี", "", "ครับ"]);
  expect(breakWord("བཀྲ་ཤིས།")).toEqual(["བཀྲ་", "", "ཤིས།"]);
  expect(breakWord("word")).toEqual(["word"]);
  expect(breakWord("x".repeat(41))).toEqual(["x".repeat(20), "", "x".repeat(20), "", "x"]);
});

// The exact words depend on the version of Intl's dictionary.
test.each(["ສະບາຍດີຊາວໂລກຂ້ອຍຮັກເຈົ້າ", "ខ្ញុំសរសេរកម្មវិធីសម្រាប់ម៉ាស៊ីន", "မြန်မာနိုင်ငံတွင်နေထိုင်သည်"])(
  "lines break between the words of %s",
  (text) => {
    const parts = breakWord(text).filter((part) => part !== "");
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join("")).toBe(text);
    expect(parts.filter((part) => /^\p{M}/u.test(part))).toEqual([]);
  },
);
