import { changeProse } from "./prose";

/** A component's tag. Attributes can have any text in braces and quotation marks. */
const TAG =
  /<\/?([A-Z][\w.]*)(?:\s(?:[^<>"'{}]|"[^"]{0,2000}"|'[^']{0,2000}'|\{[^{}]{0,2000}\}|\{\{[^{}]{0,2000}\}\}){0,500})?\/?>/g;
const STATEMENT = /^(?:import|export)\s[^\n]*(?:\n(?!\s*\n)[^\n]+)*/gm;
const COMMENT = /\{\/\*[\s\S]{0,5000}?\*\/\}/g;

/** Converts MDX to Markdown. The content of components stays, and a warning lists the components. */
export function mdxAsMarkdown(text: string, warn: (warning: string) => void): string {
  const components = new Set<string>();
  const markdown = changeProse(text, (prose) =>
    prose
      .replace(STATEMENT, "")
      .replace(COMMENT, "")
      .replace(TAG, (_, name: string) => {
        components.add(name);
        return "";
      }),
  );
  if (components.size > 0) {
    const names = [...components].slice(0, 10);
    const list = new Intl.ListFormat("en").format(names);
    warn(`Its components (${list}) are left out, and the text in them stays`);
  }
  return markdown.replace(/\n{3,}/g, "\n\n").trim();
}
