/** A line outside of fences. */
export interface TextLine {
  text: string;
  /** The index of the line's beginning in the whole text. */
  from: number;
}

/** A fence of a Markdown text. The indexes are in the whole text. */
export interface TextFence {
  /** The first word after the marks: 'chart'. */
  name: string;
  /** The text after the name. */
  info: string;
  infoAt: number;
  /** The lines inside the fence. */
  source: string;
  sourceAt: number;
  /** The index of the line that opens the fence. */
  at: number;
}

const FENCE = /^([ \t]*(`{3,}|~{3,})[ \t]*(\S*)[ \t]*)(.*)$/s;
const LINE = /([^\r\n]*)(\r\n?|\n|$)/g;

/**
 * Yields the lines of a Markdown text outside of fences, and the closed fences of the text, in their order. Reads the
 * text line by line, so deeply nested Markdown does not make this function slow.
 */
export function* linesAndFences(markdown: string): Generator<TextLine | TextFence> {
  let open: (Omit<TextFence, "source"> & { marks: string; end: number }) | null = null;
  for (const { 1: line = "", 2: lineEnd = "", index } of markdown.matchAll(LINE)) {
    const [, before = "", marks = "", name = "", info = ""] = FENCE.exec(line) ?? [];
    if (open) {
      if (marks.startsWith(open.marks) && name === "" && info === "") {
        const { marks: _, end, ...fence } = open;
        yield { ...fence, source: markdown.slice(fence.sourceAt, end) };
        open = null;
      } else {
        open.end = index + line.length;
      }
    } else if (marks !== "" && !(marks.startsWith("`") && (name + info).includes("`"))) {
      const sourceAt = index + line.length + lineEnd.length;
      const infoAt = index + before.length;
      open = { name, info, infoAt, sourceAt, at: index, marks, end: sourceAt };
    } else {
      yield { text: line, from: index };
    }
    if (lineEnd === "") return;
  }
}

/** Returns the fences of a Markdown text, without those that a longer fence shows as code. */
export const fencesIn = (markdown: string): TextFence[] =>
  /```|~~~/.test(markdown) ? [...linesAndFences(markdown)].filter((part) => "source" in part) : [];
