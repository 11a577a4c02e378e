import type { Cell, Notebook, Output } from "./notebook-schema";

// Finds the cells that Jupyter Book, Quarto, nbdev, nbsphinx, Kaggle and others hide, and hidden code and outputs of
// other cells. A sign is a tag, a field of the metadata or a comment. '#| echo: false' is the sign "echofalse".

const OF_CELL = /^((remove|hide)cell|nbsphinxhidden|includefalse)$/;
const OF_SOURCE =
  /^((kg)?(remove|hide)(input|code|source)|(input|source)hidden|echofalse|cellviewform|collapsehide)$/;
const OF_OUTPUTS =
  /^((kg)?(remove|hide)outputs?|outputs?hidden|collapsed|outputfalse|resultshid(e|den))$/;

/** Normalises names: 'remove-input' equals 'remove_input'. */
const signOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

const isMap = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Returns the tags and the fields of metadata. A field that is true becomes its name. */
function signsOfMetadata({ jupyter, tags, ...metadata }: Cell["metadata"]): string[] {
  const fields = Object.entries({ ...metadata, ...(isMap(jupyter) ? jupyter : {}) });
  return [
    ...[tags].flat().map(String),
    ...fields.map(([name, value]) => (value === true ? name : `${name} ${String(value)}`)),
  ];
}

/** A comment, a command of Jupyter or an empty line. Signs come before the code. */
const BEFORE_CODE = /^\s*($|#|%|!|\/\/|--)/;
/** '#| echo: false' of Quarto and nbdev, and '#hide' or '# hide_input' of fastpages. */
const SIGN = /^\s*(?:(?:#|\/\/|--|%+)\s?\|\s*(.+)|#\s*((?:hide|collapse-hide)[\w-]*)\s*)$/i;

function signsOfSource(source: string): string[] {
  const lines = source.split("\n");
  const end = lines.findIndex((line) => !BEFORE_CODE.test(line));
  return lines.slice(0, end < 0 ? undefined : end).flatMap((line) => {
    const [, option, comment] = SIGN.exec(line) ?? [];
    return (option ?? comment ?? "").replace(/^hide(: *true)?\s*$/i, "hide-cell");
  });
}

/** Returns the signs for all cells: a field of the metadata, or options in the front matter of Quarto. */
function signsOfNotebook({ metadata, cells: [first] }: Notebook): string[] {
  const front = first?.cell_type === "raw" && first.source.startsWith("---") ? first.source : "";
  const options = front.match(/^\s+(echo|include|output):\s*false\s*$/gm) ?? [];
  return [...(metadata.hide_input === true ? ["hide_input"] : []), ...options].map(signOf);
}

function visiblePart(cell: Cell, ofAll: readonly string[]): Cell {
  const source = cell.cell_type === "code" ? signsOfSource(cell.source) : [];
  const own = [...signsOfMetadata(cell.metadata), ...source].map(signOf);
  const general = ofAll.filter((sign) => !own.includes(sign.replace(/false$/, "true")));
  const signs = cell.cell_type === "code" ? [...own, ...general] : own;
  const has = (pattern: RegExp) => signs.some((sign) => pattern.test(sign));
  const shown = has(OF_CELL) || has(OF_SOURCE) ? { ...cell, source: "" } : cell;
  if (shown.cell_type !== "code") return shown;
  const isHidden = (output: Output) =>
    has(OF_CELL) ||
    has(OF_OUTPUTS) ||
    (output.output_type === "stream" && signs.includes(`remove${output.name}`));
  return { ...shown, outputs: shown.outputs.filter((output) => !isHidden(output)) };
}

/** Returns the cells of a notebook without hidden code, text and outputs. Hidden cells are empty. */
export function visibleCells(notebook: Notebook): Cell[] {
  const ofAll = signsOfNotebook(notebook);
  return notebook.cells.map((cell) => visiblePart(cell, ofAll));
}

/** Returns the text of a hidden output. */
const outputText = (output: Output): string => {
  if (output.output_type === "stream") return output.text;
  if (output.output_type === "error") return `${output.ename}: ${output.evalue}`;
  return output.data["text/plain"] ?? "a hidden output";
};

export interface HiddenParts {
  /** '' if the source is not hidden. */
  source: string;
  /** The texts of hidden outputs, by their numbers. */
  outputs: Readonly<Record<number, string>>;
}

/** Returns the parts of a cell that its visible part does not have. */
export function hiddenParts(cell: Cell, visible: Cell): HiddenParts {
  const source = visible.source === "" ? cell.source.trim() : "";
  if (cell.cell_type !== "code" || visible.cell_type !== "code") return { source, outputs: {} };
  const outputs = cell.outputs.flatMap((output, at) =>
    visible.outputs.includes(output) ? [] : [[at, outputText(output)] as const],
  );
  return { source, outputs: Object.fromEntries(outputs) };
}
