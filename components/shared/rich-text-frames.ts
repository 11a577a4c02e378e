import { plainText } from "./headings";

const LANGUAGES: Record<string, string> = {
  bash: "Shell",
  c: "C",
  cpp: "C++",
  css: "CSS",
  diff: "Diff",
  go: "Go",
  html: "HTML",
  ini: "INI",
  js: "JavaScript",
  javascript: "JavaScript",
  json: "JSON",
  makefile: "Makefile",
  mermaid: "Mermaid",
  python: "Python",
  py: "Python",
  rust: "Rust",
  sh: "Shell",
  shell: "Shell",
  sql: "SQL",
  ts: "TypeScript",
  typescript: "TypeScript",
  xml: "XML",
  yaml: "YAML",
};

const attribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const CODE = /<pre><code(?: class="([^"]*)")?>((?:(?!<\/?pre)[\s\S])*)<\/code><\/pre>/g;

const COPY_BUTTON =
  '<button type="button" class="copy-code needs-script" aria-label="Copy code"><svg aria-hidden="true" viewBox="0 0 24 24" width="15" height="15" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><rect x="9" y="9" width="12" height="12" rx="2"/><path d="M5 15H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v1"/></svg></button>';

function codeBlock(whole: string, classes = ""): string {
  const given = /(?:^|\s)language-([^\s]+)/.exec(classes)?.[1] ?? "";
  const language = LANGUAGES[given] ?? given;
  const label = language === "" ? "Code" : `${language} code`;
  return [
    `<div class="code-block"><div class="code-head"><span>${language}</span>`,
    `<span role="status" class="copy-state"></span>${COPY_BUTTON}</div>`,
    // Scrolled with the keyboard.
    whole.replace("<pre>", `<pre tabindex="0" role="group" aria-label="${label}">`),
    "</div>",
  ].join("");
}

const HEADING = /<(h[2-4])((?:\s[^>]*)?\sid="([^"]+)"[^>]*)>(.*?)<\/\1>/gs;

function linkedHeading(whole: string, ...[, , id, inner = ""]: string[]): string {
  if (whole.includes("sr-only")) return whole;
  const name = attribute(`Link to “${plainText(inner)}”`);
  return `<div class="heading">${whole}<a class="heading-link" href="#${id}" aria-label="${name}">#</a></div>`;
}

/** Rendered HTML with what belongs to a page: links beside headings, code with its head, tables that scroll. */
export const withFrames = (html: string): string =>
  html
    .replace(HEADING, linkedHeading)
    .replace(CODE, codeBlock)
    .replace(/<pre(?=>)/g, '<pre tabindex="0"')
    .replaceAll(
      '<span class="katex-display">',
      '<span class="katex-display" role="group" aria-label="Formula" tabindex="0">',
    )
    // The corner of a table heads nothing.
    .replace(/<th([^<>]*)><\/th>/g, "<td$1></td>")
    .replace(
      /<table(?=[\s>])/g,
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table',
    )
    .replaceAll("</table>", "</table></div>");
