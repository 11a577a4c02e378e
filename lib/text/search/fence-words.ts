import { readFenceOptions } from "../fences/fence";
import type { TextFence } from "../fences/fences-in-text";
import type { FenceName } from "../fences/registry";
import { withoutFigureAddresses } from "../figures/figure-links";
import { cellsOf, keyColumn } from "../figures/renamed-figure";

const ADDRESS = /\b[a-z][a-z+.-]{1,20}:\/\/[^\s,;"]+/gi;

/** The cells of a table, without its column of keys. */
function withoutKeys(table: string): string {
  const [header = "", ...lines] = table.split("\n");
  const keys = keyColumn(header);
  const shown = [header, ...lines].map((line) =>
    cellsOf(line).filter((_cell, column) => column !== keys),
  );
  return shown.flatMap((cells) => cells.map(({ text }) => text)).join(" ");
}

function optionsOf(info: string, names: readonly string[]): string {
  const { options } = readFenceOptions(info);
  return names.map((name) => options.get(name) ?? "").join(" ");
}

const WORDS: Record<FenceName, (fence: TextFence) => string> = {
  // The first line is the kind of the diagram.
  mermaid: ({ source }) => source.replace(/^\s*\S.*/, ""),
  chart: ({ info, source }) => `${optionsOf(info, ["title", "x", "y"])} ${source}`,
  spec: ({ source }) => withoutFigureAddresses(withoutKeys(source)),
  bom: ({ source }) => source.replace(ADDRESS, " "),
  // The source is the address of the demo.
  demo: ({ info }) => optionsOf(info, ["title"]),
};

const isFenceName = (name: string): name is FenceName => Object.hasOwn(WORDS, name);

/** The words of a fence that its readers see, for the search. Keys of figures and addresses are not such words. */
export const fenceWords = (fence: TextFence): string =>
  isFenceName(fence.name) ? WORDS[fence.name](fence) : fence.source;
