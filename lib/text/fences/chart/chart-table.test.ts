import { expect, test } from "vitest";
import { pageText } from "@/components/shared/rich-text/page-text";
import { renderMarkdown } from "../../markdown/markdown";

const fence = (info: string, csv: string) => renderMarkdown(`\`\`\`chart ${info}\n${csv}\n\`\`\``);

test("the numbers of a column in the table are aligned at the decimal sign", async () => {
  const cellsOf = (html: string) =>
    [...html.matchAll(/<td align="right"(?: style="--decimals:(\d)")?>([^<]*)/g)].map(
      ([, missing = "0", text]) => `${text} ${missing}`,
    );
  expect(cellsOf(await fence("line", "ms,mA\n1,0.0019\n2,6\n3,2.5\n4,\n5,NA"))).toEqual([
    "0.0019 0",
    "6 5",
    "2.5 3",
    " 0",
    "NA 5",
  ]);
  expect(cellsOf(await fence("bar", "part;mA\nArm;0,25\nHand;1.600"))).toEqual([
    "0,25 0",
    "1.600 3",
  ]);
});

test("a row without a name has no header cell in the table", async () => {
  const html = await fence("bar", "part,price\nBoard,4\n,5");
  expect(html).toContain(
    '<tr><th scope="row">Board</th><td align="right">4</td></tr><tr><td></td><td align="right">5</td></tr>',
  );
});

test("the table of a chart scrolls on a page", async () => {
  const { html, hasCode } = pageText(await fence("line", "x,y\n1,2"));
  expect(html).toContain('<div class="table-scroll"');
  expect(hasCode).toBe(false);
});
