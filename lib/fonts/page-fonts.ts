import { FONT_FAMILIES, type FontFamily, type FontFile, filesOf, versionOf } from "./font-files";
import { fontRuns } from "./font-runs";

/** The path prefix of the fonts for scripts other than Latin. */
export const SCRIPT_FONTS = "/script-fonts";

const NOT_SEEN = /<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g;
// Words, Chinese letters, and East Asian punctuation ('、', '。', '・', '（'), which the site's typeface does not have. A
// single Greek letter does not match, because it is a symbol.
const WORDS = /\p{L}[\p{L}\p{M}\u200c\u200d]+|\p{Script=Han}|[\u3001-\u303f\u30fb\uff01-\uff65]/gu;
/** A page without these letters has only Latin letters and signs, and need not be searched. */
const FOREIGN = /[^\0-\u024f\u2000-\u206f\u2190-\u2bff]/;
const PLAIN = /^[\u0041-\u024f]+$/;

/** The regular and bold system fonts that a browser uses instead of a download, for families with many files. */
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

function facesOf(file: FontFile, range: string): string {
  const family = familyOf(file);
  if (!family) return "";
  const [regular = [], bold = []] = SYSTEM_FONTS[family] ?? [];
  const face = (weight: string, local: readonly string[]) =>
    `@font-face{font-family:"Other Scripts";font-weight:${weight};font-display:swap;src:${local
      .map((name) => `local("${name}"),`)
      .join("")}url(${addressOf(file, family)}) format("woff2");unicode-range:${range}}`;
  // A browser chooses a face by weight first, and then by letter. So all files need faces with the same weights:
  // otherwise the browser would ignore some files.
  return face("400 500", regular) + face("600", bold);
}

/** The font files for a text's words in scripts other than Latin, and the letters that each file draws. */
function filesOfText(text: string): Map<FontFile, Set<string>> {
  const words = new Set(text.match(WORDS));
  const foreign = [...words].filter((word) => !PLAIN.test(word));
  const letters = new Map<FontFile, Set<string>>();
  if (foreign.length === 0) return letters;
  // If several files have a letter, the first of them fits the text's language.
  for (const run of fontRuns(foreign.join(" "))) {
    const [file] = run.files;
    if (!file || !familyOf(file)) continue;
    const own = letters.get(file) ?? new Set<string>();
    for (const letter of run.text.replaceAll(" ", "")) own.add(letter);
    letters.set(file, own);
  }
  return letters;
}

const [SANS, MONO] = ["sans", "mono"].map(
  (kind) => `--font-${kind}:"Other Scripts",var(--font-spline-${kind})`,
);
const USE = `:root{${SANS};${MONO}}`;

/**
 * The styles for a page's text in scripts other than Latin; '' for a page without such text. Emoji use the system's
 * coloured fonts.
 */
function pageFontStyles(html: string): string {
  if (!FOREIGN.test(html)) return "";
  const faces = [...filesOfText(html.replace(NOT_SEEN, " "))].map(([file, letters]) => {
    // For a family with many files, only the page's letters are listed: a list of all letters would be too long.
    const hasMany = file.family in SYSTEM_FONTS;
    return facesOf(file, hasMany ? rangeOf(letters) : file.unicodeRange);
  });
  return faces.length === 0 ? "" : `<style>${faces.join("")}${USE}</style>`;
}

/** Adds the fonts that a page needs to the head of the page. */
export const withPageFonts = (html: string): string =>
  html.replace("</head>", () => `${pageFontStyles(html)}</head>`);

// A client navigation loads a payload for React. A payload consists of rows, and has no head for styles. Instead, the
// row `:HS` with an address and a precedence makes React load a style sheet.
const SHEETS = "sheets/";
const PART = /^([\w.-]+)~([\w-]+)$/;

/** Adds a row to a payload for React. The row loads the fonts that the payload's text needs. */
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

/** The style sheet at a path below `SCRIPT_FONTS`; undefined if there is none. */
export function fontSheetAt(path: string): string | undefined {
  if (!path.startsWith(SHEETS) || !path.endsWith(".css")) return undefined;
  const parts = path.slice(SHEETS.length, -".css".length).split(",");
  // The parts must be sorted and unique. Therefore each sheet has only one address.
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

/** The file at a path below `SCRIPT_FONTS`; undefined if there is none. */
export function fontAt(path: string): FontFile | undefined {
  filesByAddress ??= new Map(
    FONT_FAMILIES.flatMap((family) =>
      filesOf(family).map((file) => [addressOf(file, family), file] as const),
    ),
  );
  return filesByAddress.get(`${SCRIPT_FONTS}/${path}`);
}
