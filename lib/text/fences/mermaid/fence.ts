import type { Fence } from "../fence";

const example = `\`\`\`mermaid
flowchart LR
  accTitle: From the sensor to the cloud
  Sensor --> Gateway --> Cloud
\`\`\``;

export const mermaid = {
  label: "Diagram",
  icon: "M5 3h4a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM7 11v4a2 2 0 0 0 2 2h4M15 13h4a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2Z",
  words: "mermaid flowchart drawing",
  example,
  help: {
    id: "diagrams",
    title: "Diagrams",
    text: "Mermaid draws diagrams. accTitle is a diagram's name for people who cannot see it.",
    examples: [{ markdown: example }],
  },
  // The first line is the kind of the diagram.
  wordsToSearch: ({ source }) => source.replace(/^\s*\S.*/, ""),
  isSlow: true,
  notInFeeds: ["diagram-view"],
} satisfies Fence;
