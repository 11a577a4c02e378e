import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type StateCommand,
} from "@codemirror/state";

/** Puts `mark` around the selection or the word at the cursor. Removes the mark if it is already there. */
const surround =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const size = mark.length;
    const change = state.changeByRange((range) => {
      const isBefore = state.sliceDoc(range.head, range.head + size) === mark;
      const isAfter = state.sliceDoc(Math.max(0, range.head - size), range.head) === mark;
      // If the cursor is before an end mark, the command only moves the cursor behind the mark. The author then types
      // without the formatting.
      if (range.empty && isBefore && !isAfter) {
        return { range: EditorSelection.cursor(range.head + size) };
      }
      const word = range.empty ? state.wordAt(range.head) : null;
      const { from, to } = word ?? range;
      const outer = state.sliceDoc(Math.max(0, from - size), from) === mark;
      const isMarked = outer && state.sliceDoc(to, to + size) === mark;
      const inner = state.sliceDoc(from, to);
      const holdsMarks = inner.length > 2 * size && inner.startsWith(mark) && inner.endsWith(mark);
      if (isMarked) {
        return {
          changes: [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ],
          range: EditorSelection.range(range.anchor - size, range.head - size),
        };
      }
      if (holdsMarks) {
        return {
          changes: { from, to, insert: inner.slice(size, -size) },
          range: EditorSelection.range(from, to - 2 * size),
        };
      }
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(range.anchor + size, range.head + size),
      };
    });
    dispatch(state.update(change, { userEvent: "input.format", scrollIntoView: true }));
    return true;
  };

/** The lines of the selection. Each line is listed only once. */
function selectedLines({ doc, selection }: EditorState) {
  const numbers = new Set<number>();
  for (const { from, to } of selection.ranges) {
    const last = doc.lineAt(to).number;
    for (let number = doc.lineAt(from).number; number <= last; number++) numbers.add(number);
  }
  const lines = [...numbers].map((number) => doc.line(number));
  // Blank lines are left out, unless all selected lines are blank.
  const written = lines.filter(({ text }) => text.trim() !== "");
  return written.length > 0 ? written : lines;
}

// Matches the mark of a heading, quote or list at the start of a line.
const BLOCK = /^(\s*)(#{1,6} |> ?|[-*+] \[[ x]\] |[-*+] |\d+[.)] )?/;

/** Replaces the mark at the start of each selected line with the result of `markOf` for the line's index. */
const prefixLines =
  (markOf: (index: number) => string): StateCommand =>
  ({ state, dispatch }) => {
    const changes = selectedLines(state).map(({ from, text }, index): ChangeSpec => {
      const [whole = "", indent = ""] = BLOCK.exec(text) ?? [];
      return { from, to: from + whole.length, insert: indent + markOf(index) };
    });
    dispatch(state.update({ changes, userEvent: "input.format", scrollIntoView: true }));
    return true;
  };

/** Like `prefixLines`, but removes the marks if all selected lines match `have`. */
const togglePrefix =
  (have: RegExp, markOf: (index: number) => string): StateCommand =>
  (target) => {
    const isOn = selectedLines(target.state).every(({ text }) => have.test(text));
    return prefixLines(isOn ? () => "" : markOf)(target);
  };

export const toggleBold = surround("**");
export const toggleItalic = surround("_");
export const toggleCode = surround("`");
export const toggleQuote = togglePrefix(/^\s*>/, () => "> ");
export const toggleBulletList = togglePrefix(/^\s*[-*+] (?!\[[ x]\] )/, () => "- ");
export const toggleNumberedList = togglePrefix(/^\s*\d+[.)] /, (index) => `${index + 1}. `);

/**
 * Changes plain text to a heading of level two, level two to level three, and level three to plain text. The title of
 * the page is the only heading of level one.
 */
export const cycleHeading: StateCommand = (target) => {
  const text = selectedLines(target.state)[0]?.text ?? "";
  const next = /^## /.test(text) ? "### " : /^### /.test(text) ? "" : "## ";
  return prefixLines(() => next)(target);
};

export const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text.trim());

/** Turns the selection into the text of a link, or into the link's address if the selection is an address. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const change = state.changeByRange(({ from, to }) => {
    const selected = state.sliceDoc(from, to);
    const [text, address] = isAddress(selected) ? ["", selected.trim()] : [selected, ""];
    // The cursor is placed at the missing part.
    const cursor = from + (text === "" ? 1 : text.length + 3);
    return {
      changes: { from, to, insert: `[${text}](${address})` },
      range: EditorSelection.cursor(cursor),
    };
  });
  dispatch(state.update(change, { userEvent: "input.format", scrollIntoView: true }));
  return true;
};

/** Inserts a link to a figure, with the selection as its text. Puts the cursor at the key, so figures are suggested. */
export const insertFigure: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const before = `[${state.sliceDoc(from, to)}](fig:`;
  dispatch(
    state.update({
      changes: { from, to, insert: `${before})` },
      selection: EditorSelection.cursor(from + before.length),
      // Suggestions open only for typed text, so this change counts as typed.
      userEvent: "input.type",
      scrollIntoView: true,
    }),
  );
  return true;
};

/**
 * Puts the selected lines between fences. Moves the cursor behind the first fence, for the name of the language. If the
 * lines are empty, moves the cursor between the fences.
 */
export const fenceCode: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from);
  const last = state.doc.lineAt(to);
  const code = state.sliceDoc(first.from, last.to);
  dispatch(
    state.update({
      changes: { from: first.from, to: last.to, insert: `\`\`\`\n${code}\n\`\`\`` },
      selection: EditorSelection.cursor(first.from + (code === "" ? 4 : 3)),
      userEvent: "input.format",
      scrollIntoView: true,
    }),
  );
  return true;
};
