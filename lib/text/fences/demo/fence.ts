import { BUTTON, FRAME } from "../../blocks/page-block";
import { type Fence, NEWEST_FILE, optionValues } from "../fence";

const style = `
.demo-stage{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.75rem;min-height:var(--demo-height);padding:1rem;${FRAME}}
.demo-run,.demo-stop${BUTTON}
:is(.demo-run,.demo-stop):hover{border-color:var(--color-accent)}
.demo-stage>.demo-open{font-size:.875rem}
.demo-stage[data-running]{flex-flow:row wrap;justify-content:space-between;padding:0 0 .5rem}
.demo-stage[data-running]>.demo-run{display:none}
.demo-stage[data-running]>.demo-open{margin-inline-start:1rem}
.demo-stage>.demo-stop{margin-inline-end:.5rem}
.demo-stage>iframe{display:block;flex:none;width:100%;height:var(--demo-height);border:0;background:#fff}
@media print{.demo-stage.demo-stage{min-height:0;padding:1rem 1.25rem}.demo-stage>*{display:none!important}.demo-stage::before{content:attr(data-print);font-size:.875rem;overflow-wrap:anywhere}}
`;

/** A page that the owner uploads as an HTML file or a ZIP. It runs in a frame. */
export const demo = {
  label: "Demo",
  icon: "M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM10 4v4M2 8h20M6 4v4",
  words: "interactive frame html",
  example: `\`\`\`demo height=400 title="What it does"
The address of an uploaded HTML file or ZIP
\`\`\``,
  help: {
    id: "models",
    text: "A demo is an HTML file, or a ZIP with an index.html, that runs in a frame.",
    examples: [
      {
        markdown: `\`\`\`demo height=300 title="A filter"\n/uploads/${NEWEST_FILE}\n\`\`\``,
        needs: { type: "archive", name: "a ZIP" },
      },
    ],
  },
  // The body of the fence is the address of the demo, so only the title has words for the search.
  wordsToSearch: ({ info }) => optionValues(info, ["title"]),
  page: { marks: ["demo-stage"], style, script: { button: ".demo-run" } },
} satisfies Fence;
