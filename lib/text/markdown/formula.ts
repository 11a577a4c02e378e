import "server-only";
import { h } from "hastscript";
import katex from "katex";
import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";
import { writeHtml } from "./html-tree";

/** The limit in characters. A longer formula, and each formula after `MOST_FORMULAS` in a text, is shown as source. */
const LONGEST_SOURCE = 2_000;
export const MOST_FORMULAS = 400;

const SOURCE_LEAD = /^KaTeX parse error: /;

const MATHML =
  "math semantics annotation mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd mstyle mpadded mphantom menclose mmultiscripts".split(
    " ",
  );

const LENGTH = [/^-?\d*\.?\d+(em|ex|px|mu|%)?$/];
const LENGTHS =
  "height width min-width top left right bottom vertical-align margin margin-left margin-right margin-top margin-bottom padding-left padding-right border-width border-top-width border-bottom-width border-right-width border-left-width font-size".split(
    " ",
  );
const COLOUR = [/^#[\da-f]{3,8}$/i, /^[a-z]+$/i];

/** KaTeX runs with `trust: false`. This policy also limits the output to the needs of ordinary formulas. */
const policy: sanitizeHtml.IOptions = {
  allowedTags: ["span", "svg", "path", "line", ...MATHML],
  allowedAttributes: {
    span: ["class", "style", "aria-hidden"],
    svg: ["xmlns", "width", "height", "viewBox", "preserveAspectRatio", "style"],
    path: ["d"],
    line: ["x1", "y1", "x2", "y2", "stroke-width"],
    math: ["xmlns", "display"],
    annotation: ["encoding"],
    "*": [
      ..."mathvariant stretchy fence separator lspace rspace width height depth voffset".split(" "),
      ..."linethickness accent accentunder displaystyle scriptlevel mathcolor mathbackground".split(
        " ",
      ),
      ..."columnalign columnspacing rowspacing columnlines rowlines minsize maxsize".split(" "),
      ..."notation movablelimits symmetric largeop form mathsize columnwidth side".split(" "),
    ],
  },
  allowedStyles: {
    "*": {
      ...Object.fromEntries(LENGTHS.map((name) => [name, LENGTH])),
      color: COLOUR,
      "background-color": COLOUR,
      "border-color": COLOUR,
      "border-style": [/^(solid|dashed)$/],
      "border-bottom-style": [/^(solid|dashed)$/],
      "border-right-style": [/^(solid|dashed)$/],
      position: [/^relative$/],
    },
  },
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
};

/** Returns the source of a formula as HTML, with the reason why the formula is not shown. */
const problem = (source: string, reason: string) =>
  writeHtml(
    h("span.math-problem", [h("code", source), " ", h("span", `Formula not shown: ${reason}`)]),
  );

const FORMULAS_KEPT = 1_000;
/** Caches HTML by a formula's mode and source. A preview renders the same formulas at every pause in writing. */
const formulas = new LRUCache<string, string>({ max: FORMULAS_KEPT });

/**
 * Renders a formula in TeX to HTML, with MathML for screen readers. A formula that cannot be rendered becomes its
 * source with the reason. Never throws.
 */
export function renderFormula(
  source: string,
  { isDisplay, isOneTooMany }: { isDisplay: boolean; isOneTooMany: boolean },
): string {
  if (isOneTooMany) return problem(source, `a text may have at most ${MOST_FORMULAS} formulas.`);
  if (source.length > LONGEST_SOURCE) return problem(source, "it is too long.");
  const key = `${isDisplay ? "display" : "inline"} ${source}`;
  const known = formulas.get(key);
  if (known !== undefined) return known;
  try {
    const html = katex.renderToString(source, {
      displayMode: isDisplay,
      throwOnError: true,
      strict: "ignore",
      trust: false,
      maxSize: 20,
      maxExpand: 500,
    });
    const clean = sanitizeHtml(html, policy);
    formulas.set(key, clean);
    return clean;
  } catch (error) {
    // Deep nesting causes a RangeError.
    const isSyntax = error instanceof katex.ParseError;
    const reason = isSyntax ? error.message.replace(SOURCE_LEAD, "") : "it is nested too deeply.";
    return problem(source, reason);
  }
}
