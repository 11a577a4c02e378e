import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { compileSheet } from "beasties/compiler";
import { createProcessor } from "beasties/runtime";
import { logFault } from "@/lib/log/log";
import { KATEX_STYLE } from "@/lib/text/markdown/katex-files";

const BUILT = ".next/static/chunks";
const KATEX = "node_modules/katex/dist/katex.min.css";

/** Selectors such as `:where(.a>b)`. The compiler does not understand them. `conditionOf` uses their first class. */
const OF_CHILDREN = /:(?:where|is)\(\.[^)]*>/;
/** Tailwind makes classes with this pseudo-element in their names. The compiler does not find elements with them. */
const OF_DETAILS = /::details-content$/;
/** Selectors for a language. Without this pattern, the compiler would drop most of their rules. */
const OF_LANGUAGE = /:lang\(/;
/**
 * Selectors with an attribute that `page-scripts/first.ts` sets before the first paint. The compiler would drop their
 * rules, because the HTML does not contain these attributes.
 */
const SET_BY_SCRIPT = /\[data-(?:theme|motion|arriving)\b/;
/** Tailwind's fallback for browsers without `@property`. No supported browser needs it. */
const FALLBACK = "@layer properties";

/**
 * Media conditions whose rules are not needed at the first paint. Browsers without scripts load the whole style sheets
 * before the first paint.
 */
const NOT_AT_FIRST = /^@media \((?:hover:hover|scripting:none)\)\{$/;

type Processor = ReturnType<typeof createProcessor>;

/** The system fonts that are used until the site's fonts have loaded (see `app/globals.css`). */
const UNTIL_LOADED = /font-family:"?(?:Sans|Mono) Until Loaded/;

/**
 * Finds the class at the beginning of a selector, also in `:where(` or `:is(` without alternatives. On a page without
 * an element of this class, the selector matches nothing.
 */
const FIRST_CLASS = /^(?::(?:where|is)\((?=[^,]*$))?\.((?:\\.|[\w-])+)/;

/** The condition of a selector that the compiler does not understand. `true` includes its rule in every page. */
function conditionOf(selector: string) {
  const [language, ...others] = [...selector.matchAll(/:lang\((\w+)\)/g)].map(
    ([, value = ""]) => value,
  );
  if (language !== undefined && others.length === 0) {
    const attrs = [{ name: "lang", action: "equals" as const, value: language }];
    return { attrs: ["lang"], program: { compounds: [{ attrs }], combinators: [] } };
  }
  const name = FIRST_CLASS.exec(selector)?.[1];
  return name === undefined ? true : { classes: [name.replace(/\\(.)/g, "$1")] };
}

/** Compiles a style sheet. Removes the semicolon after `@property`: browsers would skip the rule after it. */
function compile(css: string, href: string) {
  const sheet = compileSheet(css, {
    href,
    allowRules: [OF_CHILDREN, OF_DETAILS, OF_LANGUAGE, SET_BY_SCRIPT],
  });
  for (const rule of sheet.rules) {
    rule.match = rule.match?.map((condition, index) =>
      condition === true ? conditionOf(rule.selectors?.[index] ?? "") : condition,
    );
    if (rule.css?.startsWith("@property")) rule.css = rule.css.replace(/;$/, "");
    // These rules are always included, because the compiler finds fonts by name and does not follow variables.
    if (rule.css && UNTIL_LOADED.test(rule.css)) {
      rule.always = true;
      delete rule.fontFace;
    }
  }
  const isLater = (around: string) => around.startsWith(FALLBACK) || NOT_AT_FIRST.test(around);
  return { ...sheet, rules: sheet.rules.filter(({ wrap = [] }) => !wrap.some(isLater)) };
}

async function compileAll(): Promise<Processor> {
  const names = (await readdir(BUILT)).filter((name) => name.endsWith(".css"));
  const files: [href: string, path: string][] = [
    ...names.map((name): [string, string] => [`/_next/static/chunks/${name}`, join(BUILT, name)]),
    [KATEX_STYLE, KATEX],
  ];
  const sheets = await Promise.all(
    files.map(async ([href, path]) => compile(await readFile(path, "utf8"), href)),
  );
  return createProcessor(sheets, { preload: "body" });
}

let processor: Promise<Processor | null> | undefined;

/** Without the compiler, pages are painted after their style sheets have loaded. */
function withoutProcessor(error: unknown): null {
  logFault("Pages are sent without inline styles: the style sheets could not be read", error);
  return null;
}

const SHEET = '<link rel="stylesheet"';

/** Puts the styles for the first paint into the head. `page-scripts/first.ts` loads the style sheets later. */
export async function withPageStyles(html: string): Promise<string> {
  processor ??= compileAll().catch(withoutProcessor);
  const styled = (await processor)?.process(html);
  return styled?.replaceAll(SHEET, `${SHEET} media="(scripting: none)"`) ?? html;
}
