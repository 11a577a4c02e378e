/** A part of a plain text: a paragraph with its lines, or the items of a list. */
export type PlainBlock = { lines: string[] } | { items: string[] };

const ITEM = /^\s*[-*•‣▪◦]\s+(?=\S)/;
const INDENTED = /^\s+\S/;

/**
 * Returns the paragraphs and lists of a text that is not Markdown. An empty line ends a paragraph. `- `, `* ` or a
 * bullet begins an item, and an indented line continues the item.
 */
export function plainBlocks(text: string): PlainBlock[] {
  const blocks: PlainBlock[] = [];
  let isAfterEmpty = true;
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === "") {
      isAfterEmpty = true;
      continue;
    }
    const last = blocks.at(-1);
    const list = last && "items" in last ? last.items : null;
    if (ITEM.test(line)) {
      const item = line.replace(ITEM, "").trim();
      if (list) list.push(item);
      else blocks.push({ items: [item] });
    } else if (list && INDENTED.test(line)) {
      list.push(`${list.pop()} ${line.trim()}`);
    } else if (last && "lines" in last && !isAfterEmpty) {
      last.lines.push(line.trim());
    } else blocks.push({ lines: [line.trim()] });
    isAfterEmpty = false;
  }
  return blocks;
}
