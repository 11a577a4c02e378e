import { serveTasks } from "@/lib/limited-process/serve-tasks";
import { prepareDrawing } from "@/lib/text/fences/mermaid/renderer";
import type { Reader } from "./reader";
import { readWebAddresses, render } from "./render";

/** A task of the program `.build/markdown.mjs`. */
export type MarkdownTask =
  | { kind: "html"; markdown: string; reader: Reader }
  | { kind: "addresses"; markdown: string };

serveTasks(
  (task: MarkdownTask) =>
    task.kind === "html" ? render(task.markdown, task.reader) : readWebAddresses(task.markdown),
  {
    prepare: async ({ kind, markdown }) => {
      if (kind === "html" && markdown.includes("mermaid")) await prepareDrawing();
    },
  },
);
