import { FORMULA_EXAMPLE, TABLE_EXAMPLE } from "@/components/dashboard/markdown/example-texts";
import { type Fence, type HelpTopic, NEWEST_FILE } from "@/lib/text/fences/fence";
import { FENCE_ENTRIES } from "@/lib/text/fences/registry";

const fence = (info: string, ...lines: string[]) => [`\`\`\`${info}`, ...lines, "```"].join("\n");

const COMMON: readonly HelpTopic[] = [
  {
    id: "words",
    title: "Paragraphs and words",
    text: "An empty line starts a new paragraph. A backslash starts a new line in a paragraph.",
    examples: [
      {
        markdown:
          "A **bold** word, one in *italics*, one ~~struck~~ and a bit of `code`.\n\nFirst line\\\nSecond line, with <kbd>Ctrl</kbd>+<kbd>S</kbd>, H<sub>2</sub>O and m<sup>2</sup>",
      },
    ],
  },
  {
    id: "headings",
    title: "Headings",
    text: "Start a heading with two # signs. The title of the page is the only heading of the first level. Each heading gets a link.",
    examples: [{ markdown: "## Method\n\n### What was measured" }],
  },
  {
    id: "links",
    title: "Links",
    text: "A web address becomes a link. Type [[ to find one of your pages. The address of a heading is # and the heading's words in small letters, joined by dashes.",
    examples: [
      {
        markdown:
          "See [the projects](/projects), https://example.com and [the method](#method).\n\n### Method",
      },
    ],
  },
  {
    id: "lists",
    title: "Lists",
    text: "Indent an entry by two spaces to make it part of the entry above. An x ticks a box.",
    examples: [
      { markdown: "- Sensor\n- Radio\n  - Antenna\n\n1. Open the gate\n2. Wait" },
      { markdown: "- [x] Solder the board\n- [ ] Flash it" },
    ],
  },
  {
    id: "quotes",
    title: "Quotes and notes",
    text: "A quote that starts with one of these five words is a note. Visitors read the word in the site's language.",
    examples: [
      { markdown: "> Simple wins." },
      {
        markdown: [
          "> [!NOTE]\n> Useful to know.",
          "> [!TIP]\n> Makes it easier.",
          "> [!IMPORTANT]\n> Needed to get it right.",
          "> [!WARNING]\n> Saves from trouble.",
          "> [!CAUTION]\n> May do harm.",
        ].join("\n\n"),
      },
    ],
  },
  {
    id: "tables",
    title: "Tables",
    text: "A colon after the dashes aligns a column to the right.",
    examples: [{ markdown: TABLE_EXAMPLE }],
  },
  {
    id: "code",
    title: "Code",
    text: "Write the name of the language after the first three backticks to colour the code.",
    examples: [
      { markdown: fence("c", "int main(void) {", '  printk("awake\\n");', "  return 0;", "}") },
    ],
  },
  {
    id: "pictures",
    title: "Pictures",
    text: "Paste or drop a picture to upload it. Describe it between the brackets. Text in quotation marks is its caption. Several pictures in one paragraph are a gallery.",
    examples: [
      { markdown: '![The mark of this site](/icon-192.png "Fig. 1: the mark")' },
      { markdown: '![](/icon-192.png "Before")\n![](/icon-192.png "After")' },
      { markdown: '<img src="/icon-192.png" alt="A smaller one" width="64">' },
    ],
  },
  {
    id: "videos",
    title: "Videos",
    text: "An uploaded MP4 or WebM file plays as a silent loop. A YouTube address on its own line is a card. Visitors connect to YouTube only when they play the video.",
    examples: [
      { markdown: "https://youtu.be/aircAruvnKk" },
      {
        markdown: `![The gate closes](/uploads/${NEWEST_FILE} "Take one")`,
        needs: { type: "video", name: "a video" },
      },
    ],
  },
  {
    id: "models",
    title: "3D models, demos and files",
    text: "Visitors can rotate a GLB or STL model. A link to a file shows the file's size and checksum.",
    examples: [
      {
        markdown: `![A bracket](/uploads/${NEWEST_FILE})`,
        needs: { type: "model", name: "a 3D model" },
      },
      {
        markdown: `[Datasheet](/uploads/${NEWEST_FILE})`,
        needs: { type: "document", name: "a PDF" },
      },
    ],
  },
  {
    id: "formulas",
    title: "Formulas",
    text: "Write TeX between dollar signs. Two dollar signs put a formula on its own line.",
    examples: [
      { markdown: "The pole $\\alpha$ is below $\\frac{1}{2}$." },
      { markdown: FORMULA_EXAMPLE },
    ],
  },
];

const MORE: HelpTopic = {
  id: "more",
  title: "Footnotes, cards and folded parts",
  text: "A list becomes cards if its entries start with a heading. A text can contain HTML, but no scripts or styles.",
  examples: [
    { markdown: "Measured at night.[^1]\n\n[^1]: With one cell." },
    { markdown: "- ### Sense\n\n  Every ten minutes.\n\n- ### Send\n\n  Once an hour." },
    {
      markdown: "<details>\n<summary>The raw values</summary>\n\n9.4, 9.5 and 9.6 µA\n\n</details>",
    },
  ],
};

/** Adds the topic of a fence. If an earlier topic has the same id, extends that topic. */
function withFence(topics: readonly HelpTopic[], { title, ...help }: Fence["help"]): HelpTopic[] {
  const isThere = topics.some(({ id }) => id === help.id);
  if (!isThere) return [...topics, { title: title ?? help.id, ...help }];
  return topics.map((topic) =>
    topic.id === help.id
      ? {
          ...topic,
          text: `${topic.text} ${help.text}`,
          examples: [...topic.examples, ...help.examples],
        }
      : topic,
  );
}

/** The topics of the help, from the most common elements of a text to the rarest. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  ...FENCE_ENTRIES.map(([, { help }]) => help).reduce(withFence, [...COMMON]),
  MORE,
];
