import { EditorSelection, type StateCommand } from "@codemirror/state";
import { asBlock, isVerbatim } from "./block-insertion";

export const CHART_EXAMPLE = `\`\`\`chart line title="Current after wake-up" x="ms" y="mA"
time,asleep,awake
0,0.01,0.2
5,0.01,48.1
10,0.01,31.4
20,0.01,9.6
\`\`\``;

export const BILL_EXAMPLE = `\`\`\`bom currency="EUR"
quantity,reference,part,manufacturer,price,link
1,U1,ESP32-C3-MINI-1,Espressif,2.10,https://www.espressif.com
12,"R1-R12",10k 0402,Yageo,0.0031,
\`\`\``;

export const DEMO_EXAMPLE = `\`\`\`demo height=400 title="What it does"
The address of an uploaded HTML file or ZIP
\`\`\``;

export const SPEC_EXAMPLE = `\`\`\`spec
name,value,unit,condition
Supply voltage,3.3,V,
Sleep current,9.5,µA,at 25 °C
\`\`\``;

export const DIAGRAM_EXAMPLE = `\`\`\`mermaid
flowchart LR
  accTitle: From the sensor to the cloud
  Sensor --> Gateway --> Cloud
\`\`\``;

export const FORMULA_EXAMPLE = `$$
E = m c^2
$$`;

export const TABLE_REPLACED = "Quantity";

export const TABLE_EXAMPLE = `| ${TABLE_REPLACED} | Value |
|---|--:|
| Supply | 3.3 V |
| Current | 9.5 µA |`;

export const NOTE_REPLACED = "What the reader should know.";

export const NOTE_EXAMPLE = `> [!NOTE]
> ${NOTE_REPLACED}
>`;

/** Its lines between the first and the last. */
const innerLines = (block: string) => block.slice(block.indexOf("\n") + 1, block.lastIndexOf("\n"));

/** Puts `block` below the line of the cursor, or below the code that it is in; what is to be replaced is selected. */
export const insertExample =
  (block: string, replaced = innerLines(block)): StateCommand =>
  ({ state, dispatch }) => {
    let line = state.doc.lineAt(state.selection.main.to);
    while (isVerbatim(state, line.to) && line.number < state.doc.lines) {
      line = state.doc.line(line.number + 1);
    }
    const { insert, start } = asBlock(state, block, line.to);
    const anchor = start + block.indexOf(replaced);
    const selection = EditorSelection.range(anchor, anchor + replaced.length);
    dispatch(
      state.update({
        changes: { from: line.to, insert },
        selection,
        userEvent: "input.format",
        scrollIntoView: true,
      }),
    );
    return true;
  };
