// Decides which diagrams the server draws. The server's renderer silently drops syntax that it cannot read, and
// arranges cycles, groups and sequence diagrams differently from Mermaid. The server therefore draws only plain
// flowcharts and state diagrams without cycles. Mermaid draws all other diagrams in the browser.

/** Characters that neither end a shape nor begin formatting. */
const TEXT = /[^"()[\]{}|<>\\/`:;*~]+/.source;
const QUOTED = /"[^"()[\]{}|<>\\`;*~]+"/.source;
const LABEL = `(?:${QUOTED}|${TEXT})`;
const SHAPE = [
  String.raw`\[\[${LABEL}\]\]`,
  String.raw`\[\(${LABEL}\)\]`,
  String.raw`\[${LABEL}\]`,
  String.raw`\(\[${LABEL}\]\)`,
  String.raw`\(\(${LABEL}\)\)`,
  String.raw`\(${LABEL}\)`,
  String.raw`\{\{${LABEL}\}\}`,
  String.raw`\{${LABEL}\}`,
].join("|");
const RESERVED = String.raw`(?:end|click|class|classDef|style|linkStyle|graph|flowchart|subgraph|direction)\b`;
const NODE = new RegExp(`^(?!${RESERVED})(\\w+)(${SHAPE})?$`);
/** An arrow needs spaces around it, because the renderer reads the first dash of `A-->B` as part of the name. */
const ARROW = new RegExp(String.raw`\s+(?:-->|---|-\.->|==>)(?:\s+|\|${TEXT}\|\s*)`);

type Edge = readonly [from: string, to: string];

/** Whether the edges have no cycle. */
function isAcyclic(edges: readonly Edge[]): boolean {
  let remaining = edges;
  while (remaining.length > 0) {
    const targets = new Set(remaining.map(([, to]) => to));
    const inner = remaining.filter(([from]) => targets.has(from));
    if (inner.length === remaining.length) return false;
    remaining = inner;
  }
  return true;
}

function isPlainFlowchart(lines: string[]): boolean {
  const seen = new Set<string>();
  const edges: Edge[] = [];
  for (const line of lines) {
    let previous: string[] = [];
    for (const group of line.split(ARROW)) {
      const names: string[] = [];
      for (const text of group.split(/\s+&\s+/)) {
        const [, name, shape] = NODE.exec(text) ?? [];
        // If a node has two labels, the renderer uses the first label, and Mermaid uses the last label.
        if (name === undefined || (shape !== undefined && seen.has(name))) return false;
        seen.add(name);
        names.push(name);
      }
      for (const from of previous) for (const to of names) edges.push([from, to]);
      previous = names;
    }
  }
  return isAcyclic(edges);
}

const STATE = String.raw`[\p{L}_]\w*`;
const TRANSITION = new RegExp(
  String.raw`^(\[\*\]|${STATE})\s+-->\s+(\[\*\]|${STATE})(?:\s*:\s*${TEXT})?$`,
  "u",
);
const NAMED_STATE = new RegExp(`^state "${TEXT}" as (${STATE})$`, "u");

function isPlainStateDiagram(lines: string[]): boolean {
  const seen = new Set<string>();
  const edges: Edge[] = [];
  for (const line of lines) {
    if (/^direction (LR|TB)$/.test(line)) continue;
    const named = NAMED_STATE.exec(line)?.[1];
    if (named !== undefined) {
      if (seen.has(named)) return false;
      seen.add(named);
      continue;
    }
    const [, from, to] = TRANSITION.exec(line) ?? [];
    if (from === undefined || to === undefined) return false;
    edges.push([from === "[*]" ? "start" : `state ${from}`, to === "[*]" ? "end" : `state ${to}`]);
    seen.add(from).add(to);
  }
  // The renderer draws a start for every edge from a start. Mermaid draws a single start for all edges.
  const count = (isCounted: (edge: Edge) => boolean) => edges.filter(isCounted).length;
  const hasOneStart = count(([from]) => from === "start") <= 1;
  const hasOneEnd = count(([, to]) => to === "end") <= 1;
  return hasOneStart && hasOneEnd && isAcyclic(edges);
}

const DRAWN: [header: RegExp, title: string, isPlain: (lines: string[]) => boolean][] = [
  [/^(graph|flowchart) (TD|TB|LR|RL|BT)$/, "Flowchart", isPlainFlowchart],
  [/^stateDiagram(-v2)?$/, "State diagram", isPlainStateDiagram],
];

/** Mermaid's kinds of diagram, by their first word. */
const KINDS =
  /^(graph|flowchart|sequenceDiagram|classDiagram|stateDiagram|erDiagram|gantt|pie|mindmap|timeline|gitGraph|journey|quadrantChart|requirementDiagram|C4\w+|sankey|xychart|block|packet|kanban|architecture|radar|treemap)\b/;

/** Returns the number of arrows in a diagram. A single line can have many arrows: `A & B --> C & D` has four. */
const arrowsIn = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => {
    const sizes = line.split(ARROW).map((group) => group.split(/\s+&\s+/).length);
    const pairs = sizes.slice(1).map((size, index) => size * (sizes[index] ?? 0));
    return sum + pairs.reduce((all, one) => all + one, 0);
  }, 0);

export interface ReadDiagram {
  /** The lines to draw, without comments, title and description. */
  source: string;
  /** The kind of diagram, in words; null if the browser must draw the diagram. */
  drawnAs: string | null;
  arrows: number;
  /** The title (`accTitle: ...`); `description` is `accDescr: ...`. Both are '' if missing. */
  title: string;
  description: string;
}

/** Reads a text in Mermaid's language; null if it is not a known kind of diagram. */
export function readDiagram(text: string): ReadDiagram | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("%%"));
  const factOf = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? "";
  const drawn = lines.filter((line) => !/^acc(Title|Descr):/.test(line));
  const [header = "", ...body] = drawn;
  if (!KINDS.test(header) && !text.startsWith("---\n")) return null;
  const kind = DRAWN.find(([pattern]) => pattern.test(header));
  return {
    source: drawn.join("\n"),
    arrows: arrowsIn(body),
    drawnAs: kind && body.length > 0 && kind[2](body) ? kind[1] : null,
    title: factOf("accTitle"),
    description: factOf("accDescr"),
  };
}
