import { readFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { SCRIPT_NAMES } from "@/e2e/support/script-names";
import { FONT_FAMILIES, filesOf, versionOf } from "./font-files";
import { fontAt, fontSheetAt, SCRIPT_FONTS, withPageFonts, withPayloadFonts } from "./page-fonts";

const searched = vi.hoisted(() => vi.fn());
vi.mock("./font-files", async (importOriginal) => {
  const real = await importOriginal<typeof import("./font-files")>();
  const filesOf: typeof real.filesOf = (family) => {
    searched(family);
    return real.filesOf(family);
  };
  return { ...real, filesOf };
});

const page = (text: string) =>
  `<!DOCTYPE html><html><head><title>x</title></head><body><h1>${text}</h1><script>"Мария"</script></body></html>`;

const filesIn = (html: string) =>
  [...html.matchAll(/url\(([^)]+)\)/g)].map(([, address = ""]) => address);

test.each(["Ada Lovelace, Søren Łukasz – “quoted” → 5 µs ≤ Δ", "🚀 👩‍💻", ""])(
  "withPageFonts adds no fonts to a page with the text '%s'",
  (text) => {
    expect(withPageFonts(page(text))).toBe(page(text));
  },
);

test.each([
  ["Arabic", /arabic/],
  ["Cyrillic", /noto-sans-cyrillic/],
  ["Chinese", /noto-sans-sc-\d+/],
  ["Japanese", /noto-sans-jp-\d+/],
] as const)(
  "a page with %s text requests only the font files of its letters",
  async (script, file) => {
    const html = withPageFonts(page(SCRIPT_NAMES[script]));
    const files = new Set(filesIn(html));
    expect(files.size).toBeGreaterThan(0);
    expect(files.size).toBeLessThan(6);
    let bytes = 0;
    for (const address of files) {
      expect(address).toMatch(file);
      const font = fontAt(address.slice(SCRIPT_FONTS.length + 1));
      bytes += (await readFile(font?.path ?? "")).byteLength;
    }
    expect(bytes).toBeLessThan(300_000);
    expect(html).toContain('--font-sans:"Other Scripts",var(--font-spline-sans)');
  },
);

test.each([
  ["Japanese", "京都で、働いています。2010年〜現在・東京（本社）です", "noto-sans-jp"],
  ["Japanese with a long vowel", "センサー、データー", "noto-sans-jp"],
  ["Chinese", "设计电路板，编写固件。（北京）、上海", "noto-sans-sc"],
])("punctuation in %s is drawn with the font of the letters", (_, text, family) => {
  const html = withPageFonts(page(text));
  for (const address of filesIn(html)) expect(address).toContain(family);
  const ranges = [...html.matchAll(/unicode-range:([^}]+)/g)].flatMap(([, range = ""]) =>
    range.split(",").map((one) => String.fromCodePoint(Number.parseInt(one.slice(2), 16))),
  );
  for (const sign of text.match(/[^\p{L}\d]|ー/gu) ?? []) expect(ranges).toContain(sign);
});

test("the fonts of all writing systems on a page have the same weights", () => {
  const html = withPageFonts(page(`${SCRIPT_NAMES.Arabic} ${SCRIPT_NAMES.Japanese}`));
  const weights = new Map<string, string[]>();
  for (const [, weight = "", address = ""] of html.matchAll(
    /font-weight:([^;]+);[^}]*?url\(([^)]+)\)/g,
  )) {
    weights.set(address, [...(weights.get(address) ?? []), weight]);
  }
  expect(weights.size).toBeGreaterThan(1);
  expect(new Set([...weights.values()].map(String))).toEqual(new Set(["400 500,600"]));
});

test("the styles of a long Chinese page are smaller than 60 kB", () => {
  const text = Array.from({ length: 1_000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + index * 3),
  );
  const styles = withPageFonts(page(text.join(""))).length - page(text.join("")).length;
  expect(styles).toBeLessThan(60_000);
});

test("a payload makes React load the style sheet with the fonts that the payload's text needs", () => {
  const row = (text: string) => Buffer.from(`0:["$","h1",null,{"children":"${text}"}]\n`);
  expect(withPayloadFonts(row("Ada µ 🚀"))).toEqual(row("Ada µ 🚀"));
  const given = row(`${SCRIPT_NAMES.Arabic} ${SCRIPT_NAMES.Hebrew}`);
  const [hint = "", ...others] = withPayloadFonts(given).toString().split("\n");
  expect(others.join("\n")).toBe(given.toString());
  const [address, precedence] = JSON.parse(hint.replace(/^:HS/, ""));
  expect(precedence).toBe("fonts");
  const sheet = fontSheetAt(address.slice(SCRIPT_FONTS.length + 1)) ?? "";
  expect(sheet).toContain('--font-sans:"Other Scripts"');
  const files = [...new Set(filesIn(sheet))];
  expect(files.map((file) => file.replace(/.*\//, ""))).toEqual([
    "noto-sans-arabic-arabic.woff2",
    "noto-sans-hebrew-hebrew.woff2",
  ]);
  for (const file of files) expect(fontAt(file.slice(SCRIPT_FONTS.length + 1))).toBeDefined();
  const [one, other] = address.slice(`${SCRIPT_FONTS}/sheets/`.length, -".css".length).split(",");
  for (const parts of [`${other},${one}`, `${one},${one}`]) {
    expect(fontSheetAt(`sheets/${parts}.css`)).toBeUndefined();
  }
});

test("a style sheet for many font files is made without a search in the file lists of the font families", () => {
  const parts = FONT_FAMILIES.flatMap((family) =>
    filesOf(family).map(({ id }) => `${versionOf(family)}~${id}`),
  );
  expect(parts.length).toBeGreaterThan(300);
  fontAt("");
  searched.mockClear();
  expect(filesIn(fontSheetAt(`sheets/${parts.sort().join()}.css`) ?? "")).toHaveLength(
    2 * parts.length,
  );
  expect(searched).not.toHaveBeenCalled();
});

test("only style sheets of known font files are served", () => {
  for (const parts of ["", "x", "0.0.0~noto-sans-hebrew-hebrew", "..~..", "5.3.0~../x"]) {
    expect(fontSheetAt(`sheets/${parts}.css`)).toBeUndefined();
  }
});

test("only font files of the packages are served", () => {
  for (const path of ["", "../package.json", "5.3.0/../x.woff2", "0.0.0/noto-sans-sc-119.woff2"]) {
    expect(fontAt(path)).toBeUndefined();
  }
});
