// Reads a page without JavaScript. Finds elements by role, name and text, as Playwright's locators do.
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

type Element = Tree.Element;

const { isElementNode, isTextNode } = defaultTreeAdapter;

/** Elements whose text is not part of the page's text. */
const UNREAD = /^(script|style|template|title|head)$/;
/** Elements that begin a new line. */
const BLOCK =
  /^(address|article|aside|blockquote|br|button|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|label|li|main|nav|ol|option|p|pre|section|summary|table|td|th|tr|ul)$/;

const ROLES: Record<string, string> = {
  article: "article",
  aside: "complementary",
  button: "button",
  figure: "figure",
  footer: "contentinfo",
  form: "form",
  header: "banner",
  li: "listitem",
  main: "main",
  nav: "navigation",
  ol: "list",
  progress: "progressbar",
  section: "region",
  select: "combobox",
  table: "table",
  textarea: "textbox",
  ul: "list",
};

const attributeOf = (node: Element, name: string) =>
  node.attrs.find((one) => one.name === name)?.value;

const classesOf = (node: Element) => attributeOf(node, "class")?.split(/\s+/) ?? [];

/** Without scripts, the styles hide elements with the class `needs-script`. */
const isHidden = (node: Element) =>
  attributeOf(node, "hidden") !== undefined ||
  attributeOf(node, "aria-hidden") === "true" ||
  classesOf(node).includes("needs-script");

function roleOf(node: Element): string | undefined {
  const own = attributeOf(node, "role");
  if (own !== undefined) return own;
  const { tagName } = node;
  if (/^h[1-6]$/.test(tagName)) return "heading";
  if (tagName === "a") return attributeOf(node, "href") === undefined ? undefined : "link";
  if (tagName === "img") return attributeOf(node, "alt") ? "img" : undefined;
  if (tagName !== "input") return ROLES[tagName];
  const type = attributeOf(node, "type") ?? "text";
  if (type === "hidden") return undefined;
  return { search: "searchbox", submit: "button", checkbox: "checkbox" }[type] ?? "textbox";
}

const isUnseen = (node: Element) =>
  UNREAD.test(node.tagName) || attributeOf(node, "hidden") !== undefined;

const isUnsaid = (node: Element) => UNREAD.test(node.tagName) || isHidden(node);

function rawText(node: Tree.Node, isLeftOut = isUnseen): string {
  if (isTextNode(node)) return node.value;
  if (!("childNodes" in node)) return "";
  const inner = node.childNodes.map((child) => rawText(child, isLeftOut)).join("");
  if (!isElementNode(node)) return inner;
  if (isLeftOut(node)) return "";
  return BLOCK.test(node.tagName) ? ` ${inner} ` : inner;
}

/** Collapses white space into one space. Non-breaking spaces stay. */
const inOneLine = (text: string) => text.replace(/[ \t\r\n]+/g, " ").trim();

function* elementsIn(node: Tree.Node): Generator<Element> {
  if (!("childNodes" in node)) return;
  for (const child of node.childNodes) {
    if (isElementNode(child)) yield child;
    yield* elementsIn(child);
  }
}

function* textsIn(node: Tree.Node): Generator<string> {
  if (isTextNode(node)) yield node.value;
  if ("childNodes" in node) for (const child of node.childNodes) yield* textsIn(child);
}

type Name = string | RegExp;

const fits = (text: string, name: Name) =>
  typeof name === "string" ? text === name : name.test(text);

export class Part {
  // Private fields, so that a failed test does not print the whole page.
  readonly #node: Tree.ParentNode;
  readonly #page: Tree.ParentNode;

  constructor(node: Tree.ParentNode, page: Tree.ParentNode) {
    this.#node = node;
    this.#page = page;
  }

  #part = (node: Element) => new Part(node, this.#page);

  /** The text that a reader sees, in one line. */
  get text(): string {
    return inOneLine(rawText(this.#node));
  }

  /** All text, including scripts and hidden elements. */
  get raw(): string {
    return [...textsIn(this.#node)].join("");
  }

  get tag(): string {
    return isElementNode(this.#node) ? this.#node.tagName : "";
  }

  attribute(name: string): string | undefined {
    return isElementNode(this.#node) ? attributeOf(this.#node, name) : undefined;
  }

  /** The accessible name. */
  get name(): string {
    const labels = this.attribute("aria-labelledby");
    if (labels)
      return labels
        .split(" ")
        .map((id) => this.#labelled(id))
        .join(" ");
    const own = this.attribute("aria-label") ?? this.attribute("alt");
    if (own !== undefined) return own;
    if (/^(input|select|textarea)$/.test(this.tag)) return this.#fieldLabel();
    if (/^(section|article|nav|form|figure|ul|ol|main)$/.test(this.tag)) return "";
    const said = inOneLine(rawText(this.#node, isUnsaid));
    if (said !== "") return said;
    return this.tags("img", "svg")
      .map(({ name }) => name)
      .join(" ");
  }

  #labelled(id: string): string {
    return new Part(this.#page, this.#page).byId(id)?.text ?? "";
  }

  #fieldLabel(): string {
    const labels = new Part(this.#page, this.#page).tags("label");
    const id = this.attribute("id");
    const label = labels.find(
      (one) =>
        (id !== undefined && one.attribute("for") === id) ||
        [...elementsIn(one.#node)].some((node) => node === this.#node),
    );
    return label?.text ?? "";
  }

  /** The accessible description. */
  get description(): string {
    return this.#labelled(this.attribute("aria-describedby") ?? "");
  }

  /** Each distinct combination of tag and classes. */
  kinds(): { tag: string; classes: Set<string> }[] {
    const kinds = new Map<string, { tag: string; classes: Set<string> }>();
    for (const node of elementsIn(this.#node)) {
      const classes = classesOf(node).sort();
      kinds.set([node.tagName, ...classes].join("."), {
        ...{ tag: node.tagName, classes: new Set(classes) },
      });
    }
    return [...kinds.values()];
  }

  ids(): string[] {
    return [...elementsIn(this.#node)].flatMap((node) => attributeOf(node, "id") ?? []);
  }

  byId(id: string): Part | undefined {
    for (const node of elementsIn(this.#node)) {
      if (attributeOf(node, "id") === id) return this.#part(node);
    }
    return undefined;
  }

  /** Like `byId`, but throws if no element has the id. */
  at(id: string): Part {
    const part = this.byId(id);
    if (!part) throw new Error(`Nothing has the id '${id}'`);
    return part;
  }

  tags(...names: string[]): Part[] {
    return [...elementsIn(this.#node)]
      .filter(({ tagName }) => names.includes(tagName))
      .map(this.#part);
  }

  withClass(name: string): Part[] {
    return [...elementsIn(this.#node)]
      .filter((node) => classesOf(node).includes(name))
      .map(this.#part);
  }

  /** The visible elements with this role and this name. A string must equal the whole name. */
  all(role: string, name: Name = /(?:)/): Part[] {
    const found: Part[] = [];
    const search = (node: Tree.ParentNode) => {
      for (const child of node.childNodes) {
        if (!isElementNode(child) || isHidden(child)) continue;
        const part = this.#part(child);
        if (roleOf(child) === role && fits(part.name, name)) found.push(part);
        search(child);
      }
    };
    search(this.#node);
    return found;
  }

  /** Like `all`, but returns the only match. Throws if no element or several elements match. */
  one(role: string, name: Name = /(?:)/): Part {
    const found = this.all(role, name);
    const [part] = found;
    if (part && found.length === 1) return part;
    const names = this.all(role).map((one) => one.name);
    throw new Error(
      `${found.length} elements of role ${role} match ${name}; the names are ${names}`,
    );
  }

  /** The visible elements that have this role and contain this text. */
  holding(role: string, text: Name): Part[] {
    return this.all(role).filter((part) =>
      typeof text === "string" ? part.text.includes(text) : text.test(part.text),
    );
  }

  /** The texts of the headings of one level, or of all levels. */
  headings(level?: number): string[] {
    return this.all("heading")
      .filter(({ tag }) => level === undefined || tag === `h${level}`)
      .map(({ text }) => text);
  }

  /** True if there is an element whose text matches. A string must equal the whole text of the element. */
  says(text: Name): boolean {
    for (const node of elementsIn(this.#node)) {
      if (!UNREAD.test(node.tagName) && fits(inOneLine(rawText(node)), text)) return true;
    }
    return false;
  }

  /** The target of the first link with this name. Undefined if no link has this name. */
  href(name: Name): string | undefined {
    return this.all("link", name)[0]?.attribute("href");
  }
}

/** Reads a page as a browser without JavaScript does. */
export function readDocument(html: string): Part {
  const page = parse(html, { scriptingEnabled: false });
  return new Part(page, page);
}
