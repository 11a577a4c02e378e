import { expect, test } from "vitest";
import { captionStep } from "./caption-step";

test.each([
  ["![A weir|](/uploads/a.png)", '![A weir](/uploads/a.png "|")'],
  ["![|](/uploads/a.png)", '![](/uploads/a.png "|")'],
  ['![A weir](/uploads/a.png "|")', "![A weir](/uploads/a.png)|"],
  ['![A weir](/uploads/a.png "In May|")', '![A weir](/uploads/a.png "In May")|'],
  ['![A w|eir](/uploads/a.png "In May")', '![A weir](/uploads/a.png "In May|")'],
  ["![A weir](/uplo|ads/a.png)", null],
  ["[A link|](/uploads/a.png)", null],
  ["Just| words", null],
])("Enter at | in %j results in %j", (marked, after) => {
  const at = marked.indexOf("|");
  const line = marked.replace("|", "");
  const step = captionStep(line, at);
  const text = step && line.slice(0, step.from) + step.insert + line.slice(step.to);
  expect(step && `${text?.slice(0, step.cursor)}|${text?.slice(step.cursor)}`).toBe(after);
});
