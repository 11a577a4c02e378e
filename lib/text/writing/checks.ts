import { isWebAddress } from "../links";
import { figureProblems, type KnownFigures } from "./figure-mentions";
import { headingsOf, proseLines } from "./prose";

/** A hint for the author before a text is published. The author can ignore the hint. */
export interface WritingNote {
  message: string;
  /**
   * The place of the problem: a character of the text (`at` is its index), or a field of the form (`field` is its
   * name).
   */
  place: { at: number } | { field: string };
}

interface FormField {
  /** The name of the form's field. */
  name: string;
  /** The label that people see. */
  label: string;
}

/** A field that search results show. */
export interface ShownField extends FormField {
  value: string;
  /** The maximum number of characters that search results show. */
  most: number;
}

/** A picture that is outside the text and has its own form field for its description. `name` is this field's name. */
export interface CheckedPicture extends FormField {
  description: string;
}

/** A field whose text can name figures. */
export interface CheckedText extends FormField {
  text: string;
}

/** A field of the form that is checked together with the text. */
export type CheckedField = ShownField | CheckedPicture | CheckedText;

/** The maximum lengths of a title and a description in search results, in characters. */
export const SHOWN_TITLE = 60;
export const SHOWN_DESCRIPTION = 160;

const IMAGE_WITHOUT_WORDS = /!\[\s*\]\(\s*<?([^\s)>]*)|<img\b(?![^>]*\balt=)[^>]*>/gi;
const LINK = /(?<!!)\[(?:[^[\]]|\[[^[\]]*\]|!\[[^\]]*\]\([^)]*\))*\]\(\s*<?([^\s)>]+)/g;
const LOOKS_LIKE_HOST = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/;

const linksOf = (markdown: string) =>
  proseLines(markdown).flatMap(({ text, from }) =>
    [...text.matchAll(LINK)].map(({ index, 1: address = "" }) => ({ address, at: from + index })),
  );

const pathOf = (address: string) => address.replace(/[?#].*$/s, "");

const isOwnPath = (address: string) => /^\/(?!\/)/.test(address);

/** Returns the paths of this site that a text links to, without duplicates, queries and anchors. */
export const ownPathsOf = (markdown: string): string[] => [
  ...new Set(
    linksOf(markdown)
      .filter(({ address }) => isOwnPath(address))
      .map(({ address }) => pathOf(address)),
  ),
];

/** Returns an external address as the link check stores it; null for other addresses. */
function checkedAddress(address: string): string | null {
  if (!isWebAddress(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  url.hash = "";
  return url.href;
}

/** Whether a text links to another site. */
export const linksElsewhere = (markdown: string): boolean =>
  linksOf(markdown).some(({ address }) => checkedAddress(address) !== null);

function fieldNotes(field: CheckedField, figures: KnownFigures | null): WritingNote[] {
  const { name, label } = field;
  const note = (message: string) => ({ message, place: { field: name } });
  if ("text" in field) {
    const problems = figures ? figureProblems(field.text, figures) : [];
    return problems.map(({ message }) => note(`${label}: ${message}`));
  }
  if ("description" in field) {
    return field.description.trim() === "" ? [note(`${label} has no description`)] : [];
  }
  const { length } = [...field.value.trim()];
  if (length <= field.most) return [];
  return [note(`${label} has ${length} characters; search results show about ${field.most}`)];
}

function picturesWithoutWords(markdown: string): WritingNote[] {
  return proseLines(markdown).flatMap(({ text, from }) =>
    [...text.matchAll(IMAGE_WITHOUT_WORDS)].map(({ index, 1: address = "" }) => {
      const name = address.split("/").at(-1);
      return {
        message: name ? `The picture ${name} has no description` : "A picture has no description",
        place: { at: from + index },
      };
    }),
  );
}

function skippedHeadings(markdown: string): WritingNote[] {
  // The page's title is above the text, and has level 1.
  let last = 1;
  return headingsOf(markdown).flatMap(({ level, title, from }) => {
    const skipped = level - last > 1;
    const message = `The heading "${title}" skips a level: level ${level} comes after level ${last}`;
    last = level;
    return skipped ? [{ message, place: { at: from } }] : [];
  });
}

function linkNote(address: string, dead: ReadonlySet<string>): string | null {
  if (isOwnPath(address)) {
    return dead.has(pathOf(address)) ? `Visitors find nothing at ${address}` : null;
  }
  if (dead.has(checkedAddress(address) ?? "")) {
    return `The link to ${address} was broken when it was last checked`;
  }
  if (/^http:/i.test(address)) return `The link to ${address} is not https`;
  return LOOKS_LIKE_HOST.test(address) ? `The link to ${address} has no https://` : null;
}

/**
 * Returns hints for `text` (Markdown) before it is published: first hints about fields, then hints about the text in
 * order. `dead` lists paths of this site that have no page, and external addresses that the link check found broken.
 * `problem` is the reason why visitors see the Markdown source; null if the text is rendered. `figures` is null until
 * the figures are loaded.
 */
export function checkWriting(
  text: string,
  fields: readonly CheckedField[],
  dead: ReadonlySet<string>,
  problem: string | null = null,
  figures: KnownFigures | null = null,
): WritingNote[] {
  const links = linksOf(text).flatMap(({ address, at }): WritingNote[] => {
    const message = linkNote(address, dead);
    return message === null ? [] : [{ message, place: { at } }];
  });
  const ofFigures = figures ? figureProblems(text, figures) : [];
  const inText = [
    ...picturesWithoutWords(text),
    ...skippedHeadings(text),
    ...links,
    ...ofFigures.map(({ message, at }) => ({ message, place: { at } })),
  ];
  const placeOf = ({ place }: WritingNote) => ("at" in place ? place.at : -1);
  const message = `Visitors see this text without formatting: ${problem}`;
  return [
    ...fields.flatMap((field) => fieldNotes(field, figures)),
    ...(problem === null ? [] : [{ message, place: { at: 0 } }]),
    ...inText.sort((one, other) => placeOf(one) - placeOf(other)),
  ];
}
