import { type FigureLinkPart, figureLinkParts, sourceOfPart } from "./figure-links";
import { type LeadingFigure, leadingFigure } from "./leading-figure";

/** Returns the pieces after the first `count` characters of a text. The addresses of links are not counted. */
function partsAfter(parts: readonly FigureLinkPart[], count: number): FigureLinkPart[] {
  let left = count;
  return parts.flatMap((part) => {
    const cut = Math.min(left, part.text.length);
    left -= cut;
    if (cut === 0) return [part];
    const text = part.text.slice(cut);
    return text === "" ? [] : [{ start: part.start + cut, text }];
  });
}

/** Returns the piece with the character at an index. The addresses of links are not counted in the index. */
function partAt(parts: readonly FigureLinkPart[], index: number): FigureLinkPart | undefined {
  let end = 0;
  return parts.find(({ text }) => {
    end += text.length;
    return index < end;
  });
}

/**
 * Like `leadingFigure`, but for a text that can have links to figures. `figure` and `rest` keep their links as
 * Markdown. In `label`, the words of links replace the links.
 */
export function linkedLeadingFigure(text: string): LeadingFigure | null {
  const parts = figureLinkParts(text);
  const plain = parts.map((part) => part.text).join("");
  const found = leadingFigure(plain);
  if (!found || parts.every(({ key }) => key === undefined)) return found;
  const key = partAt(parts, found.at)?.key;
  const rest = partsAfter(parts, plain.length - found.rest.length);
  return {
    ...found,
    figure: key === undefined ? found.figure : sourceOfPart({ start: 0, text: found.figure, key }),
    rest: found.isRepeated ? text : rest.map(sourceOfPart).join(""),
  };
}
