/**
 * What the drawer on the server draws right. It passes over in silence what it does not know, so a diagram goes
 * to it only if every line is of a kind that was checked; any other kind is drawn in the browser.
 */

const QUOTED = String.raw`"[^"\`]*"`;
const BARE = String.raw`[^"()[\]{}|<>\\/\`;:]+`;
const TEXT = `(?:${QUOTED}|${BARE})`;
const SHAPES = [
  String.raw`\[\[${TEXT}\]\]`,
  String.raw`\[\(${TEXT}\)\]`,
  String.raw`\[${TEXT}\]`,
  String.raw`\(\[${TEXT}\]\)`,
  String.raw`\(\(${TEXT}\)\)`,
  String.raw`\(${TEXT}\)`,
  String.raw`\{\{${TEXT}\}\}`,
  String.raw`\{${TEXT}\}`,
];
const NODE = String.raw`(?!(?:end|click|class|style|graph|subgraph)\b)\w+(?:${SHAPES.join("|")})?`;
const NODES = String.raw`${NODE}(?:\s+&\s+${NODE})*`;
const ARROW = String.raw`(?:-->|---|-\.->|==>)(?:\|[^"|<>\`]+\|)?`;
const FLOW_LINE = new RegExp(String.raw`^${NODES}(?:\s*${ARROW}\s*${NODES})*$`);
const SHAPE = new RegExp(SHAPES.join("|"), "g");
const LABEL = /\|[^|]*\|/g;

function isKnownFlowchart(lines: string[]): boolean {
  const seen = new Set<string>();
  const groups: string[] = [];
  let depth = 0;
  for (const line of lines) {
    const group = /^subgraph\s+(\w+)(?:\s*\[[^"[\]<>`]+\])?$/.exec(line)?.[1];
    if (group !== undefined) {
      groups.push(group);
      depth++;
      continue;
    }
    if (line === "end") {
      if (--depth < 0) return false;
      continue;
    }
    if (!FLOW_LINE.test(line)) return false;
    const names = line.replace(SHAPE, "").replace(LABEL, "").match(/\w+/g) ?? [];
    // A node belongs to the group in which it is named first.
    if (depth > 0 && names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
  }
  return depth === 0 && seen.size > 0 && !groups.some((name) => seen.has(name));
}

const STATE = String.raw`(?:\[\*\]|[\p{L}_]\w*)`;
const STATE_LINES = [
  /^direction (LR|TB)$/,
  new RegExp(String.raw`^${STATE}\s*-->\s*${STATE}(?:\s*:\s*[^<>:;]+)?$`, "u"),
];

function isKnownStateDiagram(lines: string[]): boolean {
  const seen = new Set<string>();
  return lines.every((line) => {
    const named = /^state "[^"<>]+" as ([\p{L}_]\w*)$/u.exec(line)?.[1];
    if (named !== undefined) return !seen.has(named);
    for (const name of line.replace(/:.*/, "").match(/[\p{L}_]\w*/gu) ?? []) seen.add(name);
    return STATE_LINES.some((pattern) => pattern.test(line));
  });
}

const SEQUENCE_LINES = [
  /^(participant|actor) \w+( as [^<>;]+)?$/,
  /^\w+--?>>\w+\s*:\s*[^<>;]+$/,
  /^(loop|opt|alt|else)( [^<>;]+)?$/,
  /^end$/,
];

const isKnownSequence = (lines: string[]) =>
  lines.every((line) => SEQUENCE_LINES.some((pattern) => pattern.test(line)));

const DRAWN: [header: RegExp, title: string, isKnown: (lines: string[]) => boolean][] = [
  [/^(graph|flowchart) (TD|TB|LR|RL|BT)$/, "Flowchart", isKnownFlowchart],
  [/^stateDiagram(-v2)?$/, "State diagram", isKnownStateDiagram],
  [/^sequenceDiagram$/, "Sequence diagram", isKnownSequence],
];

/** Mermaid's kinds of diagram, by the word they begin with. */
const KINDS =
  /^(graph|flowchart|sequenceDiagram|classDiagram|stateDiagram|erDiagram|gantt|pie|mindmap|timeline|gitGraph|journey|quadrantChart|requirementDiagram|C4\w+|sankey|xychart|block|packet|kanban|architecture|radar|treemap)\b/;

export interface ReadDiagram {
  /** The lines to draw, without comments and what only describes. */
  source: string;
  /** What kind it is, in words; null when it has to be drawn in the browser. */
  drawnAs: string | null;
  /** The author's own title (`accTitle: ...`) and description (`accDescr: ...`). */
  title: string;
  description: string;
}

/** What a text in Mermaid's language asks for; null when it is of no kind there is. */
export function readDiagram(text: string): ReadDiagram | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("%%"));
  const said = (name: string) =>
    lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  const drawn = lines.filter((line) => !/^acc(Title|Descr):/.test(line));
  const [header = "", ...body] = drawn;
  if (!KINDS.test(header) && !text.startsWith("---\n")) return null;
  const kind = DRAWN.find(([pattern]) => pattern.test(header));
  return {
    source: drawn.join("\n"),
    drawnAs: kind && body.length > 0 && kind[2](body) ? kind[1] : null,
    title: said("accTitle")?.trim() ?? "",
    description: said("accDescr")?.trim() ?? "",
  };
}
