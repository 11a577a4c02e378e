// Reduces the HTML that programs put on the clipboard to elements that Markdown has marks for.
import type { Element, ElementContent, Properties } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { isImageSource, isSafeLink, isWebAddress } from "@/lib/text/links";
import { childrenNamed } from "@/lib/text/markdown/html-tree";
import { withCode } from "./pasted-code";
import { FORMULA, type ToTex, withFormulas } from "./pasted-formulas";
import { NOTE_MARK } from "./pasted-notes";
import { classText, element } from "./pasted-tree";
import { tidied } from "./tidy-inline";
import { withWordLists } from "./word-lists";

const DROPPED = new Set(
  "head title meta link style script noscript template iframe object embed svg math canvas audio video button input select textarea form nav col colgroup caption xml".split(
    " ",
  ),
);
const FORMATS: Record<string, string> = {
  ...{ b: "strong", strong: "strong", i: "em", em: "em", cite: "em", dfn: "em" },
  ...{ s: "del", strike: "del", del: "del", sub: "sub", sup: "sup" },
};
const KEPT = new Set([
  ..."p div section article main header footer aside figure figcaption h1 h2 h3 h4 h5 h6 ul ol li dl dt dd".split(
    " ",
  ),
  ..."blockquote pre code kbd hr br table thead tbody tfoot tr th td".split(" "),
]);
/** Styles of invisible elements, and of Word's marks for notes and comments that were not copied. */
const UNSEEN = /display:\s*none|mso-footnote-id|mso-endnote-id|mso-comment-reference/i;
const HEADING = /^h[1-6]$/;
const FILE_NAME = /\.(png|jpe?g|webp|gif|avif|svg|heic|bmp|tiff?)$/i;

/** The name of the element that replaces the title of an alert. Its text is the kind of alert. */
export const ALERT_MARK = "alert-mark";

interface Found {
  /** The number of pictures without a web address, such as pictures in a file, a mail or the clipboard. */
  missingPictures: number;
}

const propertyOf = (style: string, name: string) =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, "i").exec(style)?.[1]?.trim() ?? "";

const styleOf = (node: Element) => String(node.properties.style ?? "");

/** Returns the formats of a style attribute, and whether it sets a font weight that is not bold. */
function styledAs(style: string) {
  const weight = propertyOf(style, "font-weight");
  const isBold = /^bold|^[6-9]00$/.test(weight);
  const formats = [
    ...(isBold ? ["strong"] : []),
    ...(/italic|oblique/.test(propertyOf(style, "font-style")) ? ["em"] : []),
    ...(/line-through/.test(propertyOf(style, "text-decoration(?:-line)?")) ? ["del"] : []),
    ...(/^(sub|sup)/.exec(propertyOf(style, "vertical-align"))?.slice(1) ?? []),
  ];
  return { formats, isNormal: weight !== "" && !isBold };
}

/**
 * Google and Outlook replace a link with a link to their own site, which redirects to the real target. Returns the real
 * target of such a link, and any other link unchanged.
 */
function ledTo(href: string): string {
  if (!URL.canParse(href)) return href;
  const { hostname, pathname, searchParams } = new URL(href);
  const isGoogle = hostname === "www.google.com" && pathname === "/url";
  const isOutlook = hostname.endsWith(".safelinks.protection.outlook.com");
  const to = isGoogle ? searchParams.get("q") : isOutlook ? searchParams.get("url") : null;
  return to !== null && isWebAddress(to) ? to : href;
}

function link(node: Element, children: ElementContent[]): ElementContent[] {
  const href = ledTo(String(node.properties.href ?? ""));
  const hasContent = children.some((child) => textOf(child).trim() !== "" || hasImage(child));
  if (!hasContent) return [];
  // A link within the original page or site has no target on this site.
  const isKept = isSafeLink(href) && !/^[#/]/.test(href);
  return isKept ? [element("a", children, { href })] : children;
}

const hasImage = (node: ElementContent): boolean =>
  node.type === "element" && (node.tagName === "img" || node.children.some(hasImage));

/** Whether an image is a picture of a check box, or a tracking pixel. */
const isNoPicture = ({ properties }: Element): boolean =>
  /checkbox/i.test(String(properties.ariaRoleDescription)) ||
  [properties.width, properties.height].some((side) => /^[01](px)?$/.test(String(side)));

function image(node: Element, found: Found): ElementContent[] {
  const src = String(node.properties.src ?? "");
  if (isNoPicture(node)) return [];
  if (!isImageSource(src) || !isWebAddress(src)) {
    found.missingPictures += 1;
    return [];
  }
  const alt = String(node.properties.alt ?? "").trim();
  return [element("img", [], { src, alt: FILE_NAME.test(alt) ? "" : alt })];
}

const GROUPS = /^(div|section|article|main|header|footer|aside)$/;
const FLOW =
  /^(p|div|section|article|main|header|footer|aside|figure|h[1-6]|ul|ol|dl|blockquote|pre|hr|table)$/;

const holdsFlow = ({ children }: Element): boolean =>
  children.some(
    (child) => child.type === "element" && (FLOW.test(child.tagName) || holdsFlow(child)),
  );

/** Returns the element name to use for `node`. Some programs mark a title or a quotation only with a class. */
function nameOf(node: Element): string {
  const classes = classText(node);
  if (/^(samp|tt)$/.test(node.tagName)) return "code";
  // GitHub's alerts are quotations in Markdown.
  if (/(^|\s)markdown-alert(\s|$)/.test(classes)) return "blockquote";
  // Mail programs put each line into a group element such as `div`.
  if (GROUPS.test(node.tagName) && !holdsFlow(node)) return "p";
  if (node.tagName !== "p") return node.tagName;
  if (/\bMsoTitle\b/.test(classes)) return "h1";
  return /\bMso(Intense)?Quote/.test(classes) ? "blockquote" : "p";
}

/** Whether a check box, a role or the text `[x]` marks a list entry as ticked; null if the entry has none of them. */
function tickOf(node: Element): boolean | null {
  const { role, ariaChecked, dataChecked } = node.properties;
  if (role === "checkbox" || dataChecked !== undefined) {
    return String(ariaChecked ?? dataChecked) === "true";
  }
  for (const child of node.children) {
    if (child.type === "text") {
      const [, sign] = /^\s*\[([ xX])\]\s/.exec(child.value) ?? [];
      if (sign !== undefined) return sign !== " ";
      if (child.value.trim() !== "") return null;
    }
    if (child.type !== "element" || /^(ul|ol)$/.test(child.tagName)) continue;
    if (child.tagName === "input" && child.properties.type === "checkbox") {
      return Boolean(child.properties.checked ?? false);
    }
    return /^(p|div|label|span)$/.test(child.tagName) ? tickOf(child) : null;
  }
  return null;
}

/** Adds a check box to the content of an entry, and removes other signs of the entry's state, such as `[x]`. */
function withBox(isTicked: boolean, children: ElementContent[]): ElementContent[] {
  const bare = (nodes: ElementContent[]): ElementContent[] =>
    nodes.flatMap((node, at) => {
      if (node.type === "text" && at === 0) {
        return [{ ...node, value: node.value.replace(/^\s*\[[ xX]\]\s+/, "") }];
      }
      // Google strikes out finished entries.
      if (node.type === "element" && node.tagName === "del") return node.children;
      return node.type === "element" && node.tagName === "p"
        ? [{ ...node, children: bare(node.children) }]
        : [node];
    });
  const box = element("input", [], { type: "checkbox", checked: isTicked });
  return [box, ...bare(children)];
}

/** Returns those properties of an element for which Markdown has marks. */
function propertiesOf(name: string, node: Element): Properties {
  const { start, align } = node.properties;
  if (name === "ol") return start ? { start } : {};
  if (name !== "td" && name !== "th") return {};
  const side = propertyOf(styleOf(node), "text-align") || String(align ?? "");
  return /^(right|center)$/.test(side) ? { align: side } : {};
}

/** Whether an element is only for visitors of the original page. */
const isForVisitors = (node: Element): boolean =>
  /(^|\s)(mw-editsection|octicon|anchor|zeroclipboard-container)(\s|$)/.test(classText(node)) ||
  // Wikipedia marks references with this class. The list of sources was not copied, so a reference has no target.
  (node.tagName === "sup" && /(^|\s)reference(\s|$)/.test(classText(node)));

function cleanElement(node: Element, isHeading: boolean, found: Found): ElementContent[] {
  const style = styleOf(node);
  if (DROPPED.has(node.tagName) || node.properties.hidden || UNSEEN.test(style)) return [];
  if (isForVisitors(node)) return [];
  if (node.tagName === "img") return image(node, found);
  if ([FORMULA, NOTE_MARK, "pre"].includes(node.tagName)) return [node];
  if (/(^|\s)markdown-alert-title(\s|$)/.test(classText(node))) {
    return [element("p", [element(ALERT_MARK, [{ type: "text", value: textOf(node).trim() }])])];
  }
  // A `dl` without terms is used only to indent its content.
  if (node.tagName === "dl" && childrenNamed(node, "dt").length === 0) {
    const inner = childrenNamed(node, "dd").flatMap(({ children }) => children);
    return cleanAll(inner, found, isHeading);
  }
  const name = nameOf(node);
  const { formats, isNormal } = styledAs(style);
  const inner = cleanAll(node.children, found, isHeading || HEADING.test(name));
  const tick = name === "li" ? tickOf(node) : null;
  const children = tick === null ? inner : withBox(tick, inner);
  if (node.tagName === "a") return link(node, children);
  const own = FORMATS[name];
  const wanted = new Set(own && !(own === "strong" && isNormal) ? [own, ...formats] : formats);
  // Headings and table heads are bold already.
  if (isHeading || HEADING.test(name) || name === "th") wanted.delete("strong");
  const isInline = !KEPT.has(name);
  const canHave = isInline || /^(p|li|h[1-6]|td|th)$/.test(name);
  const formatted = [...(canHave ? wanted : [])].reduce<ElementContent[]>(
    (content, format) => [element(format, content)],
    children,
  );
  if (isInline) return formatted;
  return [element(name, formatted, propertiesOf(name, node))];
}

const isDisplay = (node: ElementContent) =>
  node.type === "element" && node.tagName === FORMULA && Boolean(node.properties.isDisplay);

/** Splits paragraphs at display formulas, so that the formulas are not in a paragraph. */
function withDisplayFormulas(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== "element") return [node];
    if (node.tagName !== "p" || !node.children.some(isDisplay)) {
      return [{ ...node, children: withDisplayFormulas(node.children) }];
    }
    const parts: ElementContent[] = [];
    for (const child of node.children) {
      const last = parts.at(-1);
      if (isDisplay(child)) parts.push(child);
      else if (last?.type === "element" && last.tagName === "p") last.children.push(child);
      else parts.push(element("p", [child]));
    }
    return parts.filter((part) => textOf(part).trim() !== "");
  });
}

const cleanAll = (
  nodes: readonly ElementContent[],
  found: Found,
  isHeading = false,
): ElementContent[] =>
  nodes.flatMap((node) => {
    if (node.type === "text") return [{ ...node, value: node.value.replace(/\u00a0/g, " ") }];
    return node.type === "element" ? cleanElement(node, isHeading, found) : [];
  });

/** Returns pasted HTML with only the elements that Markdown has marks for. */
export function cleaned(nodes: readonly ElementContent[], toTex: ToTex) {
  const found: Found = { missingPictures: 0 };
  const content = withWordLists(withCode(withFormulas(nodes, toTex)));
  return { content: withDisplayFormulas(tidied(cleanAll(content, found))), ...found };
}
