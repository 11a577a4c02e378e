import { ApiError } from "@/lib/errors";
import { decoded } from "@/lib/text/decoded";
import { withoutEmpty } from "@/lib/text/without-empty";
import { baseName, decodeText, type ImportFile, refused } from "../import-file";
import type { ImportItem, PictureAddresses, ReadImport } from "../import-item";
import { type LostValue, lostIn } from "../lost/lost-values";
import { withoutAttributes } from "../markdown/attribute-lists";
import { withoutGeneratorComments } from "../markdown/generator-comments";
import { pictureImporter } from "../markdown/markdown-pictures";
import { slugFromWords, titleFromName } from "../markdown/post-slug";
import { type HiddenParts, hiddenParts, visibleCells } from "./hidden-cells";
import {
  type CellReader,
  fenced,
  outputBlocks,
  pictureAddress,
  wholeRoom,
} from "./notebook-outputs";
import { type Cell, type Notebook, notebookSchema } from "./notebook-schema";

const LARGEST_NOTEBOOK_BYTES = 64 * 1024 * 1024;

const NOTEBOOK = /\.ipynb$/i;

export const isNotebook = ({ name }: { name: string }): boolean => NOTEBOOK.test(name);

interface ParsedNotebook {
  notebook: Notebook;
  lost: LostValue[];
  /** Whether the notebook has hidden code, text or outputs. */
  hasHidden: boolean;
}

/** Parses a notebook, without its hidden parts. Throws 422 with advice for the owner. */
async function parse(file: ImportFile): Promise<ParsedNotebook> {
  const text = decodeText(file.name, await file.read(LARGEST_NOTEBOOK_BYTES));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused(`${file.name} is not a notebook: it is not valid JSON`);
  }
  const format = (value as { nbformat?: unknown } | null)?.nbformat;
  if (typeof format === "number" && format < 4) {
    throw refused(
      `${file.name} has an old format (${format}): open it in Jupyter and save it once`,
    );
  }
  const read = notebookSchema.safeParse(value);
  if (!read.success) throw refused(`${file.name} is not a notebook of Jupyter's format 4`);
  const cells = visibleCells(read.data);
  const hidden = read.data.cells.map((cell, at) => hiddenParts(cell, cells[at] ?? cell));
  return {
    notebook: { ...read.data, cells },
    lost: lostOf(value, hidden),
    hasHidden: hidden.some(({ source, outputs }) => source !== "" || Object.keys(outputs).length),
  };
}

/** Media types that become text, a picture or a table. */
const SHOWN = /^(text\/(plain|html|markdown|latex)|image\/(png|jpeg|gif|webp|svg\+xml))$/;

/** Metadata about the program that wrote the notebook. */
const OF_PROGRAM = ["kernelspec", "language_info"];

const maps = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];

/**
 * Lists the values that the import loses: the metadata of the notebook and its cells, hidden parts, and outputs whose
 * media types are not in `SHOWN`.
 */
function lostOf(notebook: unknown, hidden: readonly HiddenParts[]): LostValue[] {
  const { metadata, cells } = notebook as Record<string, unknown>;
  const about = Object.entries(metadata ?? {}).filter(([name]) => !OF_PROGRAM.includes(name));
  const given = {
    metadata: Object.fromEntries(about),
    cells: maps(cells).map((cell, index) => ({
      metadata: cell.metadata,
      source: hidden[index]?.source,
      outputs: maps(cell.outputs).map(({ data }, at) => ({
        hidden: hidden[index]?.outputs[at],
        data: Object.fromEntries(
          Object.keys(data ?? {})
            .filter((type) => !SHOWN.test(type))
            .map((type) => [type, "an output in this format"]),
        ),
      })),
    })),
  };
  return lostIn(given, {}, {});
}

const languageOf = ({ metadata: { kernelspec, language_info } }: Notebook): string =>
  (language_info?.name ?? kernelspec?.language ?? "python").toLowerCase().replace(/[^\w+#-]/g, "");

const ATTACHMENT = /attachment:([^\s)"'>]+)/g;

type MarkdownCell = Extract<Cell, { cell_type: "markdown" }>;

/** `resolve` replaces pictures in files beside the notebook with uploads. */
interface NotebookReader extends CellReader {
  resolve(markdown: string): Promise<string>;
}

/** Replaces pictures in and beside the notebook with uploads. */
async function withPictures({ attachments, ...cell }: MarkdownCell, reader: NotebookReader) {
  const source = await reader.resolve(cell.source);
  const addresses = new Map<string, string | null>();
  for (const [, name = ""] of source.matchAll(ATTACHMENT)) {
    const data = attachments[name] ?? attachments[decoded(name)];
    if (data) addresses.set(name, await pictureAddress(data, reader));
  }
  return source.replace(ATTACHMENT, (whole, name: string) => addresses.get(name) ?? whole);
}

async function blocksOf(cell: Cell, language: string, reader: NotebookReader): Promise<string[]> {
  if (cell.cell_type === "markdown") return [await withPictures(cell, reader)];
  if (cell.source.trim() === "" && cell.cell_type === "raw") return [];
  if (cell.cell_type === "raw") return [fenced(cell.source)];
  const code = cell.source.trim() === "" ? [] : [fenced(cell.source, language)];
  return [...code, ...(await outputBlocks(cell.outputs, reader))];
}

const HEADING = /^#{1,6}[ \t]/;
const LONGEST_HEADING = 500;

const firstHeading = ({ cell_type, source }: Cell): string | undefined =>
  cell_type === "markdown" ? source.split("\n").find((line) => HEADING.test(line)) : undefined;

const wordsOf = (heading: string) =>
  heading
    .slice(0, LONGEST_HEADING)
    .replace(HEADING, "")
    .trim()
    .replace(/#+$/, "")
    .replace(/[*_`$]/g, "")
    .trim();

/** Removes comments and attribute lists from a cell of text. */
function asShown(cell: Cell, { warn }: CellReader): Cell {
  if (cell.cell_type !== "markdown") return cell;
  const source = withoutAttributes(withoutGeneratorComments(cell.source, warn), warn);
  return { ...cell, source };
}

/** Returns the first heading, or else the file name, as the title. Removes this heading if the text begins with it. */
function titleAndText(cells: readonly Cell[], text: string, words: string) {
  const heading = cells.map(firstHeading).find((line) => line !== undefined) ?? "";
  const title = wordsOf(heading);
  if (title !== "") {
    const isFirst = text.startsWith(heading.trim());
    return { title, text: isFirst ? text.slice(heading.trim().length).trimStart() : text };
  }
  return { title: titleFromName(words), text };
}

async function readNotebook(
  file: ImportFile,
  importer: ReturnType<typeof pictureImporter>,
  addresses: PictureAddresses,
): Promise<ImportItem> {
  const { notebook, lost, hasHidden } = await parse(file);
  const warnings: string[] = [];
  const warn = (warning: string) => {
    if (!warnings.includes(warning)) warnings.push(warning);
  };
  if (hasHidden) warn("Its hidden code, text and outputs are left out");
  const resolve = (markdown: string) => importer.text(markdown, file.name, warn);
  const reader = { pictures: addresses, room: wholeRoom(), warn, resolve };
  const language = languageOf(notebook);
  const cells = notebook.cells.map((cell) => asShown(cell, reader));
  const blocks: string[] = [];
  for (const cell of cells) blocks.push(...(await blocksOf(cell, language, reader)));
  const joined = blocks
    .map((block) => block.trim())
    .filter(Boolean)
    .join("\n\n");
  const words = baseName(file.name).replace(NOTEBOOK, "");
  const { title, text: content } = titleAndText(cells, joined, words);
  if (content === "") warn("It has no text");
  // No status is set: a new post becomes a draft, and an existing post keeps its status.
  return {
    noun: "blog",
    title,
    fields: withoutEmpty({ title, slug: slugFromWords(words), content }),
    warnings,
    lost,
  };
}

/** Reads notebooks as posts. An unreadable notebook becomes an item whose `problem` is the reason. */
export async function notebookItems(
  files: readonly ImportFile[],
  addresses: PictureAddresses,
): Promise<ImportItem[]> {
  const importer = pictureImporter(files, addresses);
  const items: ImportItem[] = [];
  for (const file of files.filter(isNotebook)) {
    try {
      items.push(await readNotebook(file, importer, addresses));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const said = { warnings: [], problem: error.message };
      items.push({ noun: "blog", title: baseName(file.name), fields: {}, ...said });
    }
  }
  return items;
}

/** Reads notebooks as posts: text, code, outputs, pictures. Throws 422 if the only notebook is unreadable. */
export async function readNotebooks(
  files: readonly ImportFile[],
  addresses: PictureAddresses,
): Promise<ReadImport> {
  const items = await notebookItems(files, addresses);
  const [first, ...others] = items;
  if (first?.problem && others.length === 0) throw refused(first.problem);
  return { source: "notebook", items, warnings: [] };
}
