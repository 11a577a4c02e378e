import { type Fence, optionValues } from "../fence";
import { LAYOUTS, type LayoutName } from "./layouts";

const example = `\`\`\`chart line title="Current after wake-up" x="ms" y="mA"
time,asleep,awake
0,0.01,0.2
5,0.01,48.1
10,0.01,31.4
20,0.01,9.6
\`\`\``;

const steps = `\`\`\`chart line step title="One cycle of the node" x="s" y="mA"
time,current,±
0,0.01,0.002
2,12.4,0.3
5,48.1,0.9
7,9.6,0.3
12,0.01,0.002
\`\`\``;

const bars = `\`\`\`chart bar title="Mass" y="g"
part,mass
Arm,45
Hand,12
\`\`\``;

const WIDE = "width>=40rem";
const NARROW = "width<40rem";
const TINY = "width<20.75rem";
const FULL = "width>=66rem";

/**
 * The maximum width of a layout. The styles of `.drawing` set `--most-scale`, and limit the width of the drawing with
 * the same formula.
 */
const widest = (layout: LayoutName) => `calc(${LAYOUTS[layout].width}px*var(--most-scale))`;

/**
 * The boxes of `.chart-values` are on top of the visible drawing. Their positions are shares of the drawing's x axis.
 */
const style = `
.rich-text .chart{container-type:inline-size}
.rich-text .chart>figcaption{margin:0 0 1rem}
.chart>figcaption>strong{display:block}
.chart-legend>span{display:inline-flex;align-items:center;gap:.5rem;margin-inline-end:1.25rem;font-size:.875rem}
.chart>.drawing{display:grid;grid-template-columns:minmax(0,1fr)}
.chart>.drawing>*{grid-area:1/1}
.rich-text .chart-values{--from:var(--wide);--axis:var(--wide-axis);--foot:var(--wide-foot);position:relative;width:100%;max-width:${widest("wide")};font-family:var(--font-mono);font-size:.8125rem;line-height:1.375rem}
.chart>.drawing>.chart-values{margin:0 auto}
.chart-values>span{position:absolute;inset-block:0;left:calc(var(--from) + var(--x)*var(--axis));width:calc(var(--w)*var(--axis))}
.chart-values>span:focus-visible{outline-offset:-2px}
.chart-values>span::before,.chart-values>span>span{--at:calc((var(--t) - var(--x))/var(--w)*100%);display:none;position:absolute;left:var(--at)}
.chart-values>span::before{content:"";top:0;bottom:var(--foot);border-left:1px solid var(--color-ink-faint)}
.chart-values>span>span{top:-1.5rem;flex-wrap:wrap;column-gap:.75rem;width:max-content;max-width:min(30rem,85cqi);translate:calc(var(--t)*-100%);border:1px solid var(--color-line-strong);border-radius:var(--radius-sm);background:var(--color-surface);padding-inline:.5rem;color:var(--color-ink)}
.chart-values>span:is(:hover,:focus){z-index:1}
.chart-values>span:is(:hover,:focus)::before{display:block}
.chart-values>span:is(:hover,:focus)>span{display:flex}
.chart-values:has(>:hover)>:not(:hover)::before,.chart-values:has(>:hover)>:not(:hover)>span{display:none}
.chart [style^="--decimals"]::after{content:"";display:inline-block;width:calc(var(--decimals)*1ch)}
@container (${WIDE}){.chart-legend[data-narrow]{display:none}}
@container (${NARROW}){.rich-text .chart-values{--from:var(--narrow);--axis:var(--narrow-axis);--foot:var(--narrow-foot);max-width:${widest("narrow")}}}
@container (${TINY}){.chart>.drawing{overflow-x:auto}.chart>.drawing>:is(.narrow,.chart-values){min-width:20.75rem}}
@container not (${FULL}){.chart>.drawing>.full{display:none}}
@container (${FULL}){.chart>.drawing>.wide:has(~.full){display:none}.rich-text .full+.chart-values{--from:var(--full);--axis:var(--full-axis);--foot:var(--full-foot);max-width:${widest("full")}}}
@media print{.chart-values{display:none}}
`;

export const chart = {
  label: "Chart",
  icon: "M3 3v16a2 2 0 0 0 2 2h16M19 9l-5 5-4-4-3 3",
  words: "plot graph line step bar",
  example,
  help: {
    id: "charts",
    title: "Charts",
    text: "A line, bar or scatter chart of comma-separated values. The first column is the x axis, and every other column is a series. A column named ± is the tolerance of the series before it. With the word “step” after “line”, a value holds until the next one. With the word “wide”, the chart takes the whole width of its page. The option figure=KEY names the figure that the chart proves. Visitors see the values at the pointer, at the finger and with the Tab key.",
    examples: [{ markdown: example }, { markdown: steps }, { markdown: bars }],
  },
  wordsToSearch: ({ info, source }) => `${optionValues(info, ["title", "x", "y"])} ${source}`,
  page: { marks: ["chart"], style },
  notInFeeds: ["chart-legend", "chart-values"],
} satisfies Fence;
