import { expect, test } from "vitest";
import type { MarkdownTask } from "@/lib/text/markdown/markdown-program";
import { LimitedProcess } from "./limited-process";
import { TooMuchWork } from "./limits";

const html = (markdown: string): MarkdownTask => ({
  kind: "html",
  markdown,
  reader: { isForOwner: false, language: "en" },
});

test("tasks are done one after another; what takes too long is ended, and the next one is done", async () => {
  const limited = new LimitedProcess<MarkdownTask, { html: string }>("markdown");
  const results = await Promise.allSettled(
    ["*a*", `${"- ".repeat(30_000)}a`, "*b*"].map((text) => limited.run(html(text))),
  );
  expect(results).toEqual([
    { status: "fulfilled", value: { html: "<p><em>a</em></p>" } },
    { status: "rejected", reason: expect.any(TooMuchWork) },
    { status: "fulfilled", value: { html: "<p><em>b</em></p>" } },
  ]);
});

test("a program that does not start is no task that takes too much", async () => {
  const limited = new LimitedProcess<string, string>("no-such-program");
  await expect(limited.run("x")).rejects.toThrow("no-such-program.mjs did not start");
});
