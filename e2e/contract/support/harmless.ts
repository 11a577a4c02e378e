// Finds code and unsafe addresses in a page, feed or file. A text of the owner must never become code or an unsafe
// address.
import { createHash } from "node:crypto";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import { DEFAULT_ACCENT } from "@/lib/media/accent";
import { drawnIcon, svgAddress } from "@/lib/publish/drawn-icon";

interface Node {
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  value?: string;
  content?: Node;
}

const withChildren = (node: Node): Node[] =>
  [node, ...(node.children ?? []), ...(node.content ? [node.content] : [])].flatMap((one) =>
    one === node ? [one] : withChildren(one),
  );

/** Parses a document or a fragment as a browser does. */
export function elementsOf(html: string): Node[] {
  const isDocument = /^<!doctype html>/i.test(html);
  const children = [
    ...(isDocument ? [{ type: "doctype" }] : []),
    { type: "raw", value: html.replace(/^<!doctype html>/i, "") },
  ];
  const tree = unified()
    .use(rehypeRaw)
    .runSync({ type: "root", children } as never) as Node;
  return withChildren(tree).filter(({ tagName }) => tagName !== undefined);
}

const NEVER =
  /^(object|embed|base|frame|frameset|applet|animate|set|foreignobject|plaintext|xmp)$/i;
const ADDRESS = /^(href|xLinkHref|src|action|formAction|poster|data|ping|cite|background)$/i;
const SAFE_ADDRESS = /^(https?:|mailto:|tel:|#|\?|\/(?![/\\])|$)/i;

const isSafe = (address: string) =>
  SAFE_ADDRESS.test(address) || address === svgAddress(drawnIcon(DEFAULT_ACCENT));

const textOf = ({ children = [] }: Node) => children.map(({ value = "" }) => value).join("");

function faultOfScript(node: Node, policy: string): string | null {
  const { src, type, nonce } = node.properties ?? {};
  if (type === "application/ld+json") {
    JSON.parse(textOf(node));
    return null;
  }
  if (src !== undefined) return /^\/_next\/static\//.test(String(src)) ? null : `script ${src}`;
  if (nonce !== undefined && policy.includes(`'nonce-${nonce}'`)) return null;
  const hash = createHash("sha256").update(textOf(node)).digest("base64");
  return policy.includes(`'sha256-${hash}'`) ? null : `script ${textOf(node).slice(0, 80)}`;
}

/**
 * Finds elements that run code or link to unexpected addresses. `policy` is the CSP of the page. Scripts that the CSP
 * allows are not faults.
 */
export function faultsOf(html: string, policy = ""): string[] {
  return elementsOf(html).flatMap((node) => {
    const { tagName = "", properties = {} } = node;
    const faults: string[] = [];
    if (NEVER.test(tagName) || /pwned/.test(tagName)) faults.push(`<${tagName}>`);
    if (tagName === "iframe") faults.push("<iframe>");
    if (tagName === "meta" && properties.httpEquiv) faults.push("<meta http-equiv>");
    if (tagName === "style" && /pwned/.test(textOf(node))) faults.push("<style>");
    if (tagName === "script") faults.push(...[faultOfScript(node, policy) ?? []].flat());
    for (const [name, value] of Object.entries(properties)) {
      if (/^on|pwned|^srcDoc$/i.test(name)) faults.push(`${tagName} ${name}`);
      if (ADDRESS.test(name) && !isSafe(String(value))) {
        faults.push(`${tagName} ${name}=${value}`);
      }
      if (
        name === "style" &&
        /javascript:|pwned|url\(\s*["']?(?!\/|https?:)/i.test(String(value))
      ) {
        faults.push(`${tagName} style=${value}`);
      }
    }
    return faults;
  });
}
