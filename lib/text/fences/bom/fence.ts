import type { Fence } from "../fence";

const example = `\`\`\`bom currency="EUR"
quantity,reference,part,manufacturer,price,link
1,U1,ESP32-C3-MINI-1,Espressif,2.10,https://www.espressif.com
12,"R1-R12",10k 0402,Yageo,0.0031,
\`\`\``;

const style = `
.bom tfoot th{border-color:var(--color-line)}
`;

const ADDRESS = /\b[a-z][a-z+.-]{1,20}:\/\/[^\s,;"]+/gi;

/** A bill of materials with its sums. */
export const bom = {
  label: "Bill of materials",
  icon: "M13 16H8M14 8H8M16 12H8M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z",
  words: "parts list bom",
  example,
  help: {
    id: "sheets",
    text: "A bill of materials adds up its prices.",
    examples: [{ markdown: example }],
  },
  wordsToSearch: ({ source }) => source.replace(ADDRESS, " "),
  page: { marks: ["bom"], style },
} satisfies Fence;
