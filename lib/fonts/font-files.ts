import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const PACKAGES = join(process.cwd(), "node_modules");

export interface FontFile {
  /** The file name without the weight: `noto-sans-sc-119`. */
  id: string;
  /** The package: `noto-sans-sc`. */
  family: FontFamily | "spline-sans";
  /**
   * The path of the file. A Noto file has both weights. The site's typeface has a file for each weight: its path begins
   * with this text, and `pathOf` adds the rest.
   */
  path: string;
  /** The code points in the file: `U+0590-05FF,...`. Empty for the site's own typeface. */
  unicodeRange: string;
}

/**
 * The font families for scripts other than Latin, in order of preference. Each family is split into parts. The pattern
 * matches the names of the parts that the site uses.
 */
const PARTS = {
  "noto-emoji": /^\d+$/,
  "noto-sans": /^(cyrillic|greek|vietnamese|latin|devanagari)(-ext)?$/,
  "noto-sans-arabic": /^arabic$/,
  "noto-sans-armenian": /^armenian$/,
  "noto-sans-bengali": /^bengali$/,
  "noto-sans-georgian": /^georgian$/,
  "noto-sans-gujarati": /^gujarati$/,
  "noto-sans-gurmukhi": /^gurmukhi$/,
  "noto-sans-hebrew": /^hebrew$/,
  "noto-sans-jp": /^\d+$/,
  "noto-sans-kannada": /^kannada$/,
  "noto-sans-khmer": /^khmer$/,
  "noto-sans-kr": /^\d+$/,
  "noto-sans-lao": /^lao$/,
  "noto-sans-malayalam": /^malayalam$/,
  "noto-sans-myanmar": /^myanmar$/,
  "noto-sans-sc": /^\d+$/,
  "noto-sans-tamil": /^tamil$/,
  "noto-sans-telugu": /^telugu$/,
  "noto-sans-thai": /^thai$/,
  "noto-serif-tibetan": /^tibetan$/,
} as const;

export type FontFamily = keyof typeof PARTS;

export const FONT_FAMILIES = Object.keys(PARTS) as FontFamily[];

/** The site's typeface, with a file for each weight. */
export const LATIN_FILES = ["latin", "latin-ext"].map(
  (part): FontFile => ({
    id: `spline-sans-${part}`,
    family: "spline-sans",
    path: join(PACKAGES, "@fontsource/spline-sans/files", `spline-sans-${part}`),
    unicodeRange: "",
  }),
);

/** The file that draws a box for a letter that no font has. */
export const MISSING_FILE: FontFile = {
  ...{ id: "spline-sans-missing", family: "spline-sans", unicodeRange: "" },
  path: join(PACKAGES, "@fontsource/spline-sans/files/spline-sans-latin"),
};

/**
 * The same font file for brackets in right-to-left text: `drawnFont` draws each bracket with the glyph of its mirror
 * image. The text does not change, so text that is copied from a PDF has the typed brackets.
 */
export const MIRRORED_FILE: FontFile = { ...MISSING_FILE, id: "spline-sans-mirrored" };

/** The code points in a range such as `U+41-5A,U+61`. */
const codePointsIn = (unicodeRange: string): number[] =>
  unicodeRange.split(",").flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

interface Family {
  version: string;
  files: FontFile[];
  having: Map<number, FontFile[]>;
}

function readFamily(family: FontFamily): Family {
  const folder = join(PACKAGES, "@fontsource-variable", family);
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(join(folder, "unicode.json"), "utf8"),
  );
  const files = Object.entries(ranges)
    .map(([key, unicodeRange]) => ({ part: key.replace(/[[\]]/g, ""), unicodeRange }))
    .filter(({ part }) => PARTS[family].test(part))
    .sort((a, b) => a.part.length - b.part.length)
    .map(({ part, unicodeRange }): FontFile => {
      const id = `${family}-${part}`;
      const path = join(folder, "files", `${id}-wght-normal.woff2`);
      return { id, family, path, unicodeRange };
    });
  const having = new Map<number, FontFile[]>();
  for (const file of files) {
    const alone = [file];
    for (const code of codePointsIn(file.unicodeRange)) {
      const others = having.get(code);
      having.set(code, others ? [...others, file] : alone);
    }
  }
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return { version, files, having };
}

const families = new Map<FontFamily, Family>();

function knownFamily(family: FontFamily): Family {
  const known = families.get(family) ?? readFamily(family);
  families.set(family, known);
  return known;
}

export const filesOf = (family: FontFamily): FontFile[] => knownFamily(family).files;

/** The first file that has all these code points; undefined if the family has no such file. */
export function fileWith(family: FontFamily, codePoints: readonly number[]): FontFile | undefined {
  const { having } = knownFamily(family);
  const [first = [], ...others] = codePoints.map((code) => having.get(code) ?? []);
  return first.find((file) => others.every((files) => files.includes(file)));
}

/**
 * The version of a family's package. The version is part of the addresses of the family's files. Changed files have new
 * addresses, so caches can store the files for ever.
 */
export const versionOf = (family: FontFamily): string => knownFamily(family).version;

/** The path of one weight of a font file. */
export const pathOf = ({ path, family }: FontFile, weight: number): string =>
  family === "spline-sans" ? `${path}-${weight}-normal.woff` : path;
