import postcss, { type ChildNode, type Declaration } from "postcss";
import { PROPERTIES } from "./svg-names";

const OWN = /url\(\s*(["']?)#[^\s"'()\\<>]*\1\s*\)/gi;
const FONT =
  /url\(\s*(["']?)data:(?:font\/[\w.+-]+|application\/(?:x-)?font-[\w-]+|application\/octet-stream)(?:;charset=[\w-]+)?;base64,[\w+/=]*\1\s*\)/gi;
/** CSS functions that take an address. A backslash counts too: escapes can spell the name of any function. */
const ADDRESS = /url\(|image(?:-set)?\(|src\(|cross-fade\(|\\|@import/i;

/** Whether a CSS value can refer to something outside of the drawing. */
export const isOutside = (value: string): boolean => ADDRESS.test(value.replace(OWN, ""));

interface CleanCss {
  css: string;
  /** Whether a removed part referred to something outside of the drawing. */
  hadOutside: boolean;
}

type Judge = (declaration: Declaration) => boolean;

/** Returns an empty list for invalid CSS. */
function parse(css: string): ChildNode[] {
  try {
    return postcss.parse(css).nodes;
  } catch {
    return [];
  }
}

const written = ({ prop, value, important }: Declaration) =>
  `${prop}:${value}${important ? "!important" : ""}`;

/** Cleans declarations, for example those in a `style` attribute. Keeps only declarations of `properties`. */
export function cleanDeclarations(css: string, properties = PROPERTIES): CleanCss {
  const reading = { hadOutside: false };
  return { css: declarationsOf(parse(css), keeping(reading, properties)), ...reading };
}

function keeping(reading: { hadOutside: boolean }, properties: ReadonlySet<string>): Judge {
  return ({ prop, value }) => {
    const isCustom = properties === PROPERTIES && /^--[\w-]+$/.test(prop);
    const isProperty = isCustom || properties.has(prop.toLowerCase());
    if (!isProperty) return false;
    if (!isOutside(value)) return true;
    reading.hadOutside = true;
    return false;
  };
}

const declarationsOf = (nodes: readonly ChildNode[], isKept: Judge): string =>
  nodes
    .filter((node): node is Declaration => node.type === "decl" && isKept(node))
    .map(written)
    .join(";");

const FONT_PROPERTIES = new Set(
  "font-family font-style font-weight font-stretch font-display unicode-range src".split(" "),
);

const BLOCKS = new Set(["media", "supports", "keyframes", "-webkit-keyframes"]);

/** Cleans a style sheet. Keeps embedded fonts. Keeps rules, even in media queries and animations. */
export function cleanSheet(css: string): CleanCss {
  const reading = { hadOutside: false };
  const isKept = keeping(reading, PROPERTIES);
  const isKeptOfFont: Judge = ({ prop, value }) =>
    FONT_PROPERTIES.has(prop) && !ADDRESS.test(value.replace(FONT, ""));

  const sheetOf = (nodes: readonly ChildNode[]): string => nodes.map(nodeOf).join("");

  function nodeOf(node: ChildNode): string {
    if (node.type === "rule") {
      const kept = declarationsOf(node.nodes, isKept);
      return kept === "" || isOutside(node.selector) ? "" : `${node.selector}{${kept}}`;
    }
    if (node.type !== "atrule") return "";
    const { params, nodes = [] } = node;
    const name = node.name.toLowerCase();
    if (name === "import") reading.hadOutside = true;
    if (name === "font-face") {
      const font = declarationsOf(nodes, isKeptOfFont);
      const isWhole = /(?:^|;)src:/.test(font);
      if (!isWhole) reading.hadOutside = true;
      return isWhole ? `@font-face{${font}}` : "";
    }
    if (!BLOCKS.has(name) || isOutside(params)) return "";
    const inside = sheetOf(nodes);
    return inside === "" ? "" : `@${name} ${params}{${inside}}`;
  }

  return { css: sheetOf(parse(css)), ...reading };
}
