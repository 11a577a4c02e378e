import { serveTasks } from "@/lib/limited-process/serve-tasks";
import { prepareDrawing } from "@/lib/text/fences/mermaid/renderer";
import type { Reader } from "./reader";
import { readWebAddresses, render } from "./render";

/** A task of the program `.build/markdown.mjs`. */
export type MarkdownTask =
  | { kind: "html"; markdown: string; reader: Reader }
  | { kind: "addresses"; markdown: string };

let drawing: Promise<void> | undefined;

/** Loads the code that draws diagrams. Runs before a text that can have a diagram is rendered. */
async function prepare({ kind, markdown }: MarkdownTask): Promise<void> {
  if (kind !== "html" || !/mermaid/i.test(markdown)) return;
  drawing ??= prepareDrawing();
  await drawing;
}

serveTasks(
  (task: MarkdownTask) =>
    task.kind === "html" ? render(task.markdown, task.reader) : readWebAddresses(task.markdown),
  { prepare },
);
