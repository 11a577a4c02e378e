import { expect, test } from "vitest";
import { withRenamedFigure } from "./renamed-figure";

const rename = (text: string) => withRenamedFigure(text, "life", "battery-life");

test.each([
  ["a link", "lasts [8.5 years](fig:life).", "lasts [8.5 years](fig:battery-life)."],
  ["a link without a text", "[](fig:life)", "[](fig:battery-life)"],
  ["a reference", "[a][1]\n\n[1]: fig:life", "[a][1]\n\n[1]: fig:battery-life"],
  [
    "the option of a chart",
    '```chart line title="Life" figure=life y=mA\na,life\n1,2\n```',
    '```chart line title="Life" figure=battery-life y=mA\na,life\n1,2\n```',
  ],
  [
    "the column of a data sheet",
    '```spec\nname,value,figure\nlife,8.5,life\n"a, b",1,"life"\n```',
    '```spec\nname,value,figure\nlife,8.5,battery-life\n"a, b",1,"battery-life"\n```',
  ],
  [
    "a link in a bill of materials",
    "```bom\nquantity,part\n1,cell of [8 years](fig:life)\n```",
    "```bom\nquantity,part\n1,cell of [8 years](fig:battery-life)\n```",
  ],
  [
    "a link in a data sheet",
    "```spec\nname,condition\nlife,with [1 uA](fig:life)\n```",
    "```spec\nname,condition\nlife,with [1 uA](fig:battery-life)\n```",
  ],
])("the new key replaces the old key in %s", (_where, before, after) => {
  expect(rename(before)).toBe(after);
});

test.each([
  "[a](fig:life-2)",
  "[a](fig:shelf-life)",
  "life",
  "https://x.example/?config:life",
  "```spec\nname,value\nlife,1\n```",
  "```md\n[a](fig:life)\n```",
  "write `[a](fig:life)`",
  "````md\n```chart line figure=life\na,b\n1,2\n```\n````",
])("%j does not name the figure, and is not changed", (text) => expect(rename(text)).toBe(text));
