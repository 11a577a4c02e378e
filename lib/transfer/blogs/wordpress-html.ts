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
const BLOCK =
  /^\s*<(p|div|h[1-6]|ul|ol|li|dl|table|figure|blockquote|pre|hr|section|iframe|form|script|!--)/i;

/** Adds paragraphs to a text of the classic editor. Empty lines separate paragraphs. Other line ends become `<br>`. */
function withParagraphs(html: string): string {
  // Code keeps its line breaks.
  return html
    .split(/(<pre[\s\S]*?<\/pre>)/i)
    .flatMap((part, index) =>
      index % 2 === 1
        ? [part]
        : part
            .split(/\n\s*\n/)
            .filter((one) => one.trim() !== "")
            .map((one) =>
              BLOCK.test(one) ? one : `<p>${one.trim().replaceAll("\n", "<br>\n")}</p>`,
            ),
    )
    .join("\n\n");
}

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
  return isOfBlocks || /<p[\s>]/i.test(read) ? read : withParagraphs(read);
}
