/** Reads the attributes of a shortcode, such as `id="5" align='left'`. */
function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g);
  return Object.fromEntries(
    [...found].map(([, name = "", a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? ""]),
  );
}

const escaped = (text: string) =>
  text
    .replace(/&(?!\w+;|#\d+;)/g, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const codeBlock = (language: string, code: string) =>
  `<pre><code class="${language === "" ? "" : `language-${language}`}">${escaped(code.replace(/^\n+|\s+$/g, ""))}</code></pre>`;

const CODE = /\[(code|sourcecode)([^\]]*)\]([\s\S]*?)\[\/\1\]/g;

/** The elements that WordPress does not put into paragraphs. */
const BLOCK = `(?:${[
  "table thead tfoot caption col colgroup tbody tr td th div dl dd dt ul ol li form map area blockquote address",
  "style p h[1-6] hr fieldset legend section article aside hgroup header footer nav figure figcaption details",
  "menu summary",
]
  .join(" ")
  .replaceAll(" ", "|")})`;
const OPENING = new RegExp(`<${BLOCK}(?:\\s[^<>]*)?/?>`, "gi");
const CLOSING = new RegExp(`</${BLOCK}>`, "gi");
/** A part of a text: the tag of a block before the text, the text, and the tag of a block after the text. */
const PART = new RegExp(`^(${OPENING.source})?([\\s\\S]*?)(${CLOSING.source})?$`, "i");
/** Parts that are no paragraph. */
const ALONE = /^<(iframe|script|!--)/i;

/** Puts `<br>` at line ends outside tags. */
const withBreaks = (html: string) =>
  html.replace(/<br\s*\/?>[ \t]*\n|\n|<[^<>]*>/gi, (one) => (one.endsWith("\n") ? "<br>\n" : one));

function withParagraph(part: string): string {
  const [, opening = "", inside = "", closing = ""] = PART.exec(part) ?? [];
  const text = withBreaks(inside.trim());
  const isWhole = opening !== "" && closing !== "";
  if (text === "" || isWhole || /^<li\b/i.test(opening) || ALONE.test(text)) {
    return opening + text + closing;
  }
  return `${opening}<p>${text}</p>${closing}`;
}

/** Applies `change` to the text outside code blocks. Code keeps its line breaks. */
const outsideCode = (html: string, change: (text: string) => string) =>
  html
    .split(/(<pre[\s\S]*?<\/pre>)/i)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join("");

/**
 * Adds paragraphs to a text of the classic editor, as WordPress does. Empty lines and blocks separate paragraphs. Other
 * line ends become `<br>`.
 */
const withParagraphs = (html: string): string =>
  outsideCode(html, (text) =>
    text
      .replace(OPENING, "\n\n$&")
      .replace(CLOSING, "$&\n\n")
      .replace(/<hr\b[^<>]*>|<iframe\b[^<>]*>(?:<\/iframe>)?/gi, "\n\n$&\n\n")
      .split(/\n\s*\n/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map(withParagraph)
      .join("\n\n"),
  );

/** Makes links of addresses that are alone in a line or paragraph. The site shows such a link to YouTube as a video. */
const withLoneLinks = (html: string): string =>
  outsideCode(html, (text) =>
    text.replace(
      /^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$|<p(?:\s[^<>]*)?>\s*(https?:\/\/[^\s<>"]+)\s*<\/p>/gim,
      (_, ofLine: string | undefined, ofParagraph: string) => {
        const address = escaped(ofLine ?? ofParagraph);
        return `\n\n<p><a href="${address}">${address}</a></p>\n\n`;
      },
    ),
  );

interface Sources {
  /** Returns the address of the attachment with this id; '' if there is no such attachment. */
  fileOf(id: string): string;
  /** Returns the content of the block with this id, which several posts can share; '' if there is no such block. */
  sharedBlock(id: string): string;
  warn(warning: string): void;
}

const SHARED_BLOCK = /<!--\s*wp:block\s+(\{[^\n]*?\})\s*\/-->/g;

/** Blocks whose content WordPress generates. The export does not have this content. */
const FILLED_BLOCK = /<!--\s*wp:([\w/-]+?)(?:\s+\{[^\n]*?\})?\s*\/-->/g;

/**
 * Returns the HTML of a post. Adds paragraphs, and replaces shared blocks and known shortcodes with HTML. The HTML
 * comments that mark blocks stay.
 */
export function wordPressHtml(source: string, { fileOf, sharedBlock, warn }: Sources): string {
  const content = source.replace(SHARED_BLOCK, (whole, json: string) => {
    const [, id = ""] = /"ref":\s*(\d+)/.exec(json) ?? [];
    return sharedBlock(id) || whole;
  });
  const filled = new Set([...content.matchAll(FILLED_BLOCK)].map(([, name = ""]) => name));
  if (filled.size > 0) {
    const names = new Intl.ListFormat("en").format(filled);
    warn(`WordPress generates the content of some blocks, so they are left out: ${names}`);
  }
  const isOfBlocks = /<!--\s*wp:/.test(content);
  const withLanguages = content.replace(
    /<!--\s*wp:[\w/-]*code\s+(\{[^\n]*?\})\s*-->\s*<pre/g,
    (whole, json: string) => {
      const [, language] = /"language":"([\w#+-]+)"/.exec(json) ?? [];
      return language === undefined ? whole : `<pre data-code-block-lang="${language}"`;
    },
  );
  const read = withLanguages
    .replace(CODE, (_, _name, attributes: string, code: string) => {
      const { language = "", lang = language } = attributesOf(attributes);
      return `\n\n${codeBlock(lang, code)}\n\n`;
    })
    .replace(/\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/g, (_, inside: string) => {
      const [, picture = "", caption = ""] =
        /^((?:\s*<a[^>]*>)?\s*<img[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/.exec(inside) ?? [];
      const words = caption.trim();
      return picture === ""
        ? inside
        : `\n\n<figure>${picture.trim()}<figcaption>${words}</figcaption></figure>\n\n`;
    })
    .replace(/\[gallery([^\]]*)\]/g, (whole, attributes: string) => {
      const ids = (attributesOf(attributes).ids ?? "").split(",").map((id) => id.trim());
      const files = ids.map(fileOf).filter(Boolean);
      if (files.length === 0) return whole;
      return `\n\n${files.map((file) => `<p><img src="${escaped(file)}" alt=""></p>`).join("\n")}\n\n`;
    })
    .replace(/\[embed[^\]]*\]\s*(https?:[^\s[]+)\s*\[\/embed\]/g, "\n\n<p>$1</p>\n\n")
    .replace(/\$latex\s+([^$]+?)\s*\$/g, "$$$1$$");
  const text = read.replace(/<pre[\s\S]*?<\/pre>/gi, "");
  const others = new Set(
    [...text.matchAll(/\[([a-z][\w-]{2,})(?:\s[^\]\n]*)?\](?!\()/g)].map(([, name]) => name),
  );
  if (others.size > 0) {
    const names = new Intl.ListFormat("en").format([...others].map((one) => `[${one}]`));
    warn(`The shortcodes ${names} stay in the text`);
  }
  const linked = withLoneLinks(read);
  return isOfBlocks ? linked : withParagraphs(linked);
}
