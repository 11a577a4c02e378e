// Starting a process takes longer than rendering the text of most tests. So the tests render all texts in their own
// process, without limits. A test of the limits calls `vi.unmock` with the path of the replaced module.
import { vi } from "vitest";
import type { MarkdownTask } from "@/lib/text/markdown/markdown-program";

vi.mock("@/lib/text/markdown/text-processes", () => ({
  prepareFor: () => undefined,
  async inTextProcess(task: MarkdownTask) {
    const { readWebAddresses, render } = await import("@/lib/text/markdown/render");
    return task.kind === "html"
      ? render(task.markdown, task.reader)
      : readWebAddresses(task.markdown);
  },
}));
