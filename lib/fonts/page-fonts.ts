import { FONT_FAMILIES, type FontFamily, type FontFile, filesOf, versionOf } from "./font-files";
import { fontRuns } from "./font-runs";

/** Where fonts for other scripts than the Latin one are served, from their packages. */
export const SCRIPT_FONTS = "/script-fonts";

const NOT_SEEN = /<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g;
/** Words, and letters that are words. A single Greek letter is a sign in a text, or part of a formula. */
const WORDS = /\p{L}[\p{L}\p{M}\u200c\u200d]+|\p{Script=Han}/gu;
const PLAIN = /^[\u0041-\u024f]+$/;

/** Fonts that systems have for the scripts whose files are many: regular and bold. */
const SYSTEM_FONTS: Partial<Record<FontFamily, [string[], string[]]>> = {
  "noto-sans-jp": [
    ["HiraginoSans-W3", "Yu Gothic Regular", "Noto Sans CJK JP"],
    ["HiraginoSans-W6", "Yu Gothic Bold", "Noto Sans CJK JP Bold"],
  ],
  "noto-sans-kr": [
    ["AppleSDGothicNeo-Regular", "Malgun Gothic", "Noto Sans CJK KR"],
    ["AppleSDGothicNeo-SemiBold", "Malgun Gothic Bold", "Noto Sans CJK KR Bold"],
  ],
  "noto-sans-sc": [
    ["PingFangSC-Regular", "Microsoft YaHei", "Noto Sans CJK SC"],
    ["PingFangSC-Semibold", "Microsoft YaHei Bold", "Noto Sans CJK SC Bold"],
  ],
};

const familyOf = ({ family }: FontFile) => FONT_FAMILIES.find((one) => one === family);

const addressOf = (file: FontFile, family: FontFamily) =>
  `${SCRIPT_FONTS}/${versionOf(family)}/${file.id}.woff2`;

const rangeOf = (letters: ReadonlySet<string>) =>
  [...letters].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join();

function facesOf(file: FontFile, letters: ReadonlySet<string>): string {
  const family = familyOf(file);
  if (!family) return "";
  const [regular, bold] = SYSTEM_FONTS[family] ?? [];
  // Where the files are many, only the page's own letters are named: the lists of all are longer than most pages.
  const range = regular ? rangeOf(letters) : file.unicodeRange;
  const face = (weight: string, local: readonly string[]) =>
    `@font-face{font-family:"Other Scripts";font-weight:${weight};font-display:swap;src:${local
      .map((name) => `local("${name}"),`)
      .join("")}url(${addressOf(file, family)}) format("woff2");unicode-range:${range}}`;
  return regular && bold ? face("400 500", regular) + face("600", bold) : face("400 600", []);
}

/**
 * The styles with which a page shows its words in other scripts, each with the files that hold its letters; empty for a
 * page in Latin letters. Emoji are the system's own, in colour.
 */
function pageFontStyles(html: string): string {
  const words = new Set(html.replace(NOT_SEEN, " ").match(WORDS));
  const foreign = [...words].filter((word) => !PLAIN.test(word));
  if (foreign.length === 0) return "";
  const letters = new Map<FontFile, Set<string>>();
  for (const { text, files } of fontRuns(foreign.join(" "))) {
    for (const file of files) {
      const own = letters.get(file) ?? new Set<string>();
      for (const letter of text.replaceAll(" ", "")) own.add(letter);
      letters.set(file, own);
    }
  }
  const faces = [...letters].map(([file, own]) => facesOf(file, own)).join("");
  if (faces === "") return "";
  const [sans, mono] = ["sans", "mono"].map(
    (kind) => `--font-${kind}:"Other Scripts",var(--font-spline-${kind})`,
  );
  return `<style>${faces}:root{${sans};${mono}}</style>`;
}

/** The page with the fonts of its scripts. */
export const withPageFonts = (html: string): string =>
  html.replace("</head>", () => `${pageFontStyles(html)}</head>`);

/** The file at a path below `SCRIPT_FONTS`; undefined where there is none. */
export function fontAt(path: string): FontFile | undefined {
  for (const family of FONT_FAMILIES) {
    const file = filesOf(family).find(
      (one) => `${SCRIPT_FONTS}/${path}` === addressOf(one, family),
    );
    if (file) return file;
  }
  return undefined;
}
