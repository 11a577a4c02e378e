import { serveTasks } from "@/lib/limited-process/serve-tasks";
import { prepareDrawing } from "@/lib/text/fences/mermaid/renderer";
import type { Reader } from "./reader";
import { readWebAddresses, render } from "./render";

/** A task of the program `.build/markdown.mjs`. */
export type MarkdownTask =
  | { kind: "html"; markdown: string; reader: Reader }
  | { kind: "addresses"; markdown: string };

let drawing: Promise<void> | undefined;

/** Prepares the drawing of diagrams for the first text that can have one. */
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
