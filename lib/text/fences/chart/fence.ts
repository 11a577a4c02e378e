import type { Fence } from "../fence";

const example = `\`\`\`chart line title="Current after wake-up" x="ms" y="mA"
time,asleep,awake
0,0.01,0.2
5,0.01,48.1
10,0.01,31.4
20,0.01,9.6
\`\`\``;

const bars = `\`\`\`chart bar title="Mass" y="g"
part,mass
Arm,45
Hand,12
\`\`\``;

export const chart = {
  label: "Chart",
  icon: "M3 3v16a2 2 0 0 0 2 2h16M19 9l-5 5-4-4-3 3",
  words: "plot graph line bar",
  example,
  help: {
    id: "charts",
    title: "Charts",
    text: "A line, bar or scatter chart of comma-separated values. The first column is the x axis, and every other column is a series.",
    examples: [{ markdown: example }, { markdown: bars }],
  },
  notInFeeds: ["chart-legend"],
} satisfies Fence;
