import { expect, test } from "vitest";
import { picturesInText } from "./pictures-in-text";

const inText = (markdown: string) => [...picturesInText(markdown)];

test("pictures and charts are found in the order of the text", () => {
  const text = [
    'One ![a \\] b](/uploads/a.png) and ![](<https://a.example/b.jpg> "Title").',
    "",
    '```chart line title="Current"',
    "x,y",
    "1,2",
    "```",
    "1. ![](/uploads/c.svg)",
  ].join("\n");
  expect(inText(text)).toEqual([
    { src: "/uploads/a.png" },
    { src: "https://a.example/b.jpg" },
    { info: 'line title="Current"', source: "x,y\n1,2" },
    { src: "/uploads/c.svg" },
  ]);
});

test("inline code of three backticks does not begin a code block", () => {
  expect(inText("```a``` is code\n\n![](/uploads/a.png)")).toEqual([{ src: "/uploads/a.png" }]);
});

test("images in code blocks, videos, models and unsafe addresses do not count as pictures", () => {
  const text = [
    "```md",
    "![](/uploads/in-code.png)",
    "```chart",
    "```",
    "~~~~",
    "~~~",
    "![](/uploads/in-code.png)",
    "~~~~",
    "![](/uploads/a.mp4) ![](/uploads/a.stl) ![](https://youtu.be/dQw4w9WgXcQ)",
    "![](javascript:alert) ![](picture.png)",
    "```chart line",
    "x,y",
  ].join("\n");
  expect(inText(text)).toEqual([]);
});
