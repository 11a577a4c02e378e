import sanitizeHtml from "sanitize-html";

const TAGS =
  "svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer feComposite feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence".split(
    " ",
  );

const ATTRIBUTES =
  "id class x y x1 x2 y1 y2 dx dy cx cy r rx ry fx fy d points width height viewBox preserveAspectRatio transform fill fill-* stroke stroke-* opacity color clip-path clip-rule mask filter marker-* offset stop-* gradientUnits gradientTransform spreadMethod patternUnits patternTransform patternContentUnits clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits markerWidth markerHeight markerUnits orient refX refY font-* text-anchor dominant-baseline letter-spacing in in2 result stdDeviation mode values type operator k1 k2 k3 k4 radius flood-* baseFrequency numOctaves seed tableValues slope intercept amplitude exponent vector-effect shape-rendering paint-order visibility display xmlns xmlns:xlink version role aria-label aria-hidden".split(
    " ",
  );

/**
 * What may refer to something outside the file: `url(` with anything but an id of its own, other functions of CSS that take
 * an address, and escapes, which may spell any of them.
 */
const OUTSIDE = /url\(\s*["']?(?!["']?#)|image(-set)?\(|src\(|\\/i;
/** Without it a drawing that uses `xlink:href`, as those of gnuplot and matplotlib, is no XML, and nobody can show it. */
const XLINK = { name: "xmlns:xlink", value: "http://www.w3.org/1999/xlink" };
/** Read aloud, and never as CSS. */
const LABEL = "aria-label";

interface CleanSvgOptions {
  /** For a drawing inside a page: makes its ids unique. Its classes are removed. */
  idPrefix?: string;
}

/** Reduces an SVG to drawing: no scripts, handlers or style sheets, and no reference to anything outside the file. */
export function cleanSvg(source: string, { idPrefix }: CleanSvgOptions = {}): string {
  function inPage([name, value]: [string, string]): [string, string][] {
    if (idPrefix === undefined) return [[name, value]];
    if (name === "class") return [];
    if (name === "id") return [[name, idPrefix + value]];
    if (name.endsWith("href")) return [[name, `#${idPrefix}${value.slice(1)}`]];
    return [[name, value.replace(/url\(\s*(["']?)#/gi, `url($1#${idPrefix}`)]];
  }
  return sanitizeHtml(source, {
    allowedTags: TAGS,
    allowedAttributes: { "*": ATTRIBUTES, use: ["href", "xlink:href"] },
    allowedSchemes: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      "*": (tagName, attributes) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attributes)
            .filter(([name]) => name !== XLINK.name || attributes[name] === XLINK.value)
            .filter(([name, value]) =>
              name.endsWith("href")
                ? value.startsWith("#")
                : name === LABEL || !OUTSIDE.test(value),
            )
            .flatMap(inPage),
        ),
      }),
    },
  });
}
