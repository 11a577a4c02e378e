import { withoutFigureAddresses } from "../../figures/figure-links";
import { cellsOf, keyColumn } from "../../figures/renamed-figure";
import type { Fence } from "../fence";

const example = `\`\`\`spec
name,value,unit,condition
Supply voltage,3.3,V,
Sleep current,9.5,µA,at 25 °C
\`\`\``;

const large = `\`\`\`spec large
name,value,unit,condition
Sleep current,9.5,µA,at 25 °C
Range,2.1,km,
\`\`\``;

const style = `
.rich-text .spec td:nth-child(2){font-family:var(--font-mono);font-size:.875rem;color:var(--color-ink);white-space:nowrap}
.rich-text .spec td:nth-child(3){color:var(--color-ink-faint)}
.rich-text .readings{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,12rem),1fr));gap:1px;border-block:1px solid var(--color-line);background:var(--color-line)}
.rich-text .readings>div{display:flex;flex-direction:column;background:var(--color-ground);padding-block:1.25rem;padding-inline:0 1.25rem}
@media (width >= 48rem){.rich-text .readings>div+div{padding-inline-start:1.25rem}}
.rich-text .readings dd{order:1;margin-top:.5rem;font-size:.875rem;line-height:1.625}
.rich-text .readings dt+dd{order:-1;margin:0 0 .25rem;font-family:var(--font-mono);font-size:2.25rem;line-height:1.1;letter-spacing:-.025em;color:var(--hue,var(--color-accent))}
`;

/** Returns the text of a table's cells, without the column with the keys of figures. */
function withoutKeys(table: string): string {
  const [header = "", ...lines] = table.split("\n");
  const keys = keyColumn(header);
  const shown = [header, ...lines].map((line) =>
    cellsOf(line).filter((_cell, column) => column !== keys),
  );
  return shown.flatMap((cells) => cells.map(({ text }) => text)).join(" ");
}

/** A datasheet, or a few readings in large figures. */
export const spec = {
  label: "Data sheet",
  icon: "M21.3 15.3a2.4 2.4 0 0 1 0 3.4l-2.6 2.6a2.4 2.4 0 0 1-3.4 0L2.7 8.7a2.41 2.41 0 0 1 0-3.4l2.6-2.6a2.41 2.41 0 0 1 3.4 0ZM14.5 12.5l2-2M11.5 9.5l2-2M8.5 6.5l2-2M17.5 15.5l2-2",
  words: "spec specification values",
  example,
  help: {
    id: "sheets",
    title: "Data sheets and bills of materials",
    text: "The columns of a data sheet are name, value, unit and condition. A column tolerance is shown after ±. A column figure holds the keys of figures: the value becomes a link to the proof, and may be left empty. With the word “large” after “spec”, the values are shown in large figures.",
    examples: [{ markdown: example }, { markdown: large }],
  },
  wordsToSearch: ({ source }) => withoutFigureAddresses(withoutKeys(source)),
  page: { marks: ["spec", "readings"], style },
} satisfies Fence;
