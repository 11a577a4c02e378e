// Reads a page as someone without JavaScript does: by role, name and text, as Playwright's locators do.
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

type Element = Tree.Element;

const { isElementNode, isTextNode } = defaultTreeAdapter;

/** Text in these is not read as part of a page. */
const UNREAD = /^(script|style|template|title|head)$/;
/** These begin a line. */
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

/** The styles hide this class if there are no scripts. */
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

function rawText(node: Tree.Node): string {
  if (isTextNode(node)) return node.value;
  if (!("childNodes" in node)) return "";
  const inner = node.childNodes.map(rawText).join("");
  if (!isElementNode(node)) return inner;
  if (UNREAD.test(node.tagName) || attributeOf(node, "hidden") !== undefined) return "";
  return BLOCK.test(node.tagName) ? ` ${inner} ` : inner;
}

/** One space for any run of spaces and line ends; a space that must not break stays. */
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

/** An element of a page and its content. */
export class Part {
  // Private, so that a failed test does not print the whole page.
  readonly #node: Tree.ParentNode;
  readonly #page: Tree.ParentNode;

  constructor(node: Tree.ParentNode, page: Tree.ParentNode) {
    this.#node = node;
    this.#page = page;
  }

  #part = (node: Element) => new Part(node, this.#page);

  /** All of its text, in one line. */
  get text(): string {
    return inOneLine(rawText(this.#node));
  }

  /** All of the text in it, read or not. */
  get raw(): string {
    return [...textsIn(this.#node)].join("");
  }

  get tag(): string {
    return isElementNode(this.#node) ? this.#node.tagName : "";
  }

  /** An attribute; undefined if it is missing. */
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
    if (this.text !== "") return this.text;
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

  /** The tags in it, each with the classes that go together. */
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

  /** All ids in it. */
  ids(): string[] {
    return [...elementsIn(this.#node)].flatMap((node) => attributeOf(node, "id") ?? []);
  }

  /** The element with an id. */
  byId(id: string): Part | undefined {
    for (const node of elementsIn(this.#node)) {
      if (attributeOf(node, "id") === id) return this.#part(node);
    }
    return undefined;
  }

  /** As `byId`; throws if there is none. */
  at(id: string): Part {
    const part = this.byId(id);
    if (!part) throw new Error(`Nothing has the id '${id}'`);
    return part;
  }

  /** Its elements with one of these tags. */
  tags(...names: string[]): Part[] {
    return [...elementsIn(this.#node)]
      .filter(({ tagName }) => names.includes(tagName))
      .map(this.#part);
  }

  /** Its elements with a class. */
  withClass(name: string): Part[] {
    return [...elementsIn(this.#node)]
      .filter((node) => classesOf(node).includes(name))
      .map(this.#part);
  }

  /** Its elements of a role that are not hidden, and of a name: a string is all of it. */
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

  /** As `all`; throws unless there is exactly one. */
  one(role: string, name: Name = /(?:)/): Part {
    const found = this.all(role, name);
    const [part] = found;
    if (part && found.length === 1) return part;
    const names = this.all(role).map((one) => one.name);
    throw new Error(`${found.length} of role ${role} are called ${name}; it has ${names}`);
  }

  /** As `all`, of those with a text in them. */
  holding(role: string, text: Name): Part[] {
    return this.all(role).filter((part) =>
      typeof text === "string" ? part.text.includes(text) : text.test(part.text),
    );
  }

  /** Its headings: of a level, or all. */
  headings(level?: number): string[] {
    return this.all("heading")
      .filter(({ tag }) => level === undefined || tag === `h${level}`)
      .map(({ text }) => text);
  }

  /** True if one of its elements has exactly this text. */
  says(text: Name): boolean {
    for (const node of elementsIn(this.#node)) {
      if (!UNREAD.test(node.tagName) && fits(inOneLine(rawText(node)), text)) return true;
    }
    return false;
  }

  /** The target of its link of this name; undefined if there is none. */
  href(name: Name): string | undefined {
    return this.all("link", name)[0]?.attribute("href");
  }
}

/** Reads a page as a browser without JavaScript does. */
export function readDocument(html: string): Part {
  const page = parse(html, { scriptingEnabled: false });
  return new Part(page, page);
}
