import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { compileSheet } from "beasties/compiler";
import { createProcessor } from "beasties/runtime";
import { logFault } from "@/lib/log/log";
import { KATEX_STYLE } from "@/lib/text/markdown/katex-files";

const BUILT = ".next/static/chunks";
const KATEX = "node_modules/katex/dist/katex.min.css";

/** What is for all children of an element: the compiler does not understand such a selector. */
const OF_CHILDREN = /:(?:where|is)\(\.[^)]*>/;
/** What the page's first script says of it, before anything is painted: `lib/server/page-scripts/first.ts`. */
const SAID_BY_SCRIPT = /\[data-(?:theme|motion|arriving)\b/;
/** Tailwind's stand-in for `@property`, which all browsers that the site supports have. */
const FALLBACK = "@layer properties";

type Processor = ReturnType<typeof createProcessor>;

/** The fonts of the system that take as much room as the site's own: `app/globals.css`. */
const STANDS_IN = /font-family:"?(?:Sans|Mono) Until Loaded/;

/** Compiles a style sheet. The compiler writes a semicolon behind `@property`, by which a browser would skip the next rule. */
function compile(css: string, href: string) {
  const sheet = compileSheet(css, { href, allowRules: [OF_CHILDREN, SAID_BY_SCRIPT] });
  for (const rule of sheet.rules) {
    if (rule.css?.startsWith("@property")) rule.css = rule.css.replace(/;$/, "");
    // It looks for fonts where they are named, and does not follow variables.
    if (rule.css && STANDS_IN.test(rule.css)) {
      rule.always = true;
      delete rule.fontFace;
    }
  }
  const isFallback = (around: string) => around.startsWith(FALLBACK);
  return { ...sheet, rules: sheet.rules.filter(({ wrap = [] }) => !wrap.some(isFallback)) };
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

/** Without it pages are painted when their style sheets have come. */
function withoutProcessor(error: unknown): null {
  logFault("Pages are sent without styles in them, as the style sheets could not be read", error);
  return null;
}

const SHEET = '<link rel="stylesheet"';

/**
 * The page with the styles that it needs to be painted in its head. Its style sheets, for what scripts do later, stand at its
 * end and wait for the first painting: `page-scripts/after-paint.ts` puts them to use.
 */
export async function withPageStyles(html: string): Promise<string> {
  processor ??= compileAll().catch(withoutProcessor);
  const styled = (await processor)?.process(html);
  return styled?.replaceAll(SHEET, `${SHEET} media="(scripting: none)"`) ?? html;
}
