import { FONT_FAMILIES, type FontFamily, type FontFile, filesOf, versionOf } from "./font-files";
import { fontRuns } from "./font-runs";

/** The address of the fonts for other scripts than Latin. They are served from their packages. */
export const SCRIPT_FONTS = "/script-fonts";

const NOT_SEEN = /<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g;
/**
 * Words, letters that are words, and the punctuation of East Asian texts ('、', '。', '・', '（'), which the site's own
 * typeface lacks. A single Greek letter is a sign in a text, or part of a formula.
 */
const WORDS = /\p{L}[\p{L}\p{M}\u200c\u200d]+|\p{Script=Han}|[\u3001-\u303f\u30fb\uff01-\uff65]/gu;
/** No Latin letter, punctuation or sign: most pages have none, and need not be searched for words. */
const FOREIGN = /[^\0-\u024f\u2000-\u206f\u2190-\u2bff]/;
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

/** The faces of a file, for the letters of `range`. */
function facesOf(file: FontFile, range: string): string {
  const family = familyOf(file);
  if (!family) return "";
  const [regular = [], bold = []] = SYSTEM_FONTS[family] ?? [];
  const face = (weight: string, local: readonly string[]) =>
    `@font-face{font-family:"Other Scripts";font-weight:${weight};font-display:swap;src:${local
      .map((name) => `local("${name}"),`)
      .join("")}url(${addressOf(file, family)}) format("woff2");unicode-range:${range}}`;
  // The same weights for all files: a browser chooses by weight first, and by letter only among equal weights.
  return face("400 500", regular) + face("600", bold);
}

/** The files of the fonts for the words of a text in other scripts, and their letters in it. */
function filesOfText(text: string): Map<FontFile, Set<string>> {
  const words = new Set(text.match(WORDS));
  const foreign = [...words].filter((word) => !PLAIN.test(word));
  const letters = new Map<FontFile, Set<string>>();
  if (foreign.length === 0) return letters;
  // Signs that several languages share may be in several files: the first is of the text's own language.
  for (const {
    text,
    files: [file],
  } of fontRuns(foreign.join(" "))) {
    if (!file || !familyOf(file)) continue;
    const own = letters.get(file) ?? new Set<string>();
    for (const letter of text.replaceAll(" ", "")) own.add(letter);
    letters.set(file, own);
  }
  return letters;
}

const [SANS, MONO] = ["sans", "mono"].map(
  (kind) => `--font-${kind}:"Other Scripts",var(--font-spline-${kind})`,
);
const USE = `:root{${SANS};${MONO}}`;

/**
 * Returns the styles for a page's text in other scripts, each with the files for its letters; empty for a page in Latin
 * letters. Emoji are the system's own, in colour.
 */
function pageFontStyles(html: string): string {
  if (!FOREIGN.test(html)) return "";
  const faces = [...filesOfText(html.replace(NOT_SEEN, " "))].map(([file, letters]) => {
    // A family with many files gets links for the page's own letters only. The full lists are longer than most pages.
    const hasMany = file.family in SYSTEM_FONTS;
    return facesOf(file, hasMany ? rangeOf(letters) : file.unicodeRange);
  });
  return faces.length === 0 ? "" : `<style>${faces.join("")}${USE}</style>`;
}

/** The page with the fonts of its scripts. */
export const withPageFonts = (html: string): string =>
  html.replace("</head>", () => `${pageFontStyles(html)}</head>`);

// A link within the site loads a payload for React instead of a page, and there is no head to write styles into. A row
// of the payload makes React load a style sheet: `:HS` and its address, then its place among the others.
const SHEETS = "sheets/";
const PART = /^([\w.-]+)~([\w-]+)$/;

/** A payload for React with the fonts of its scripts. */
export function withPayloadFonts(payload: Buffer): Buffer {
  const files = [...filesOfText(payload.toString()).keys()];
  if (files.length === 0) return payload;
  const parts = files.flatMap((file) => {
    const family = familyOf(file);
    return family ? [`${versionOf(family)}~${file.id}`] : [];
  });
  const address = `${SCRIPT_FONTS}/${SHEETS}${parts.sort().join()}.css`;
  return Buffer.concat([Buffer.from(`:HS${JSON.stringify([address, "fonts"])}\n`), payload]);
}

/** Returns the style sheet at a path below `SCRIPT_FONTS`; undefined if there is none. */
export function fontSheetAt(path: string): string | undefined {
  if (!path.startsWith(SHEETS) || !path.endsWith(".css")) return undefined;
  const parts = path.slice(SHEETS.length, -".css".length).split(",");
  // Each sheet has one address only: its parts are sorted, without duplicates.
  if (parts.some((part, at) => at > 0 && part <= String(parts[at - 1]))) return undefined;
  const faces: string[] = [];
  for (const part of parts) {
    const [, version, id] = PART.exec(part) ?? [];
    const file = fontAt(`${version}/${id}.woff2`);
    if (!file) return undefined;
    faces.push(facesOf(file, file.unicodeRange));
  }
  return faces.join("") + USE;
}

let filesByAddress: ReadonlyMap<string, FontFile> | undefined;

/** Returns the file at a path below `SCRIPT_FONTS`; undefined if there is none. */
export function fontAt(path: string): FontFile | undefined {
  filesByAddress ??= new Map(
    FONT_FAMILIES.flatMap((family) =>
      filesOf(family).map((file) => [addressOf(file, family), file] as const),
    ),
  );
  return filesByAddress.get(`${SCRIPT_FONTS}/${path}`);
}
