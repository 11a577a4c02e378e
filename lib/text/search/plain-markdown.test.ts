import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { plainMarkdown } from "./plain-markdown";

test("plainMarkdown keeps the words and removes the formatting", () => {
  const markdown = [
    "# Now",
    "I **build** _small_ [models](https://example.com).",
    "",
    "![A plot](/a.png)",
    "- `one` <b>two</b>",
    "> [!TIP]",
    "> Three",
    "```js",
    "let hidden;",
    "```",
    "snake_case and 3 * 4",
  ].join("\n");
  expect(plainMarkdown(markdown).replace(/\s+/g, " ")).toBe(
    "Now I build small models. one two Three snake_case and 3 * 4",
  );
});

test.each([
  ["| Part | Mass |\n|:--|--:|\n| Arm | 45 g |\n|  | 3 g |", "Part, Mass\n\nArm, 45 g\n3 g"],
  ["Part | Mass\n--- | ---", "Part | Mass\n"],
  ["**Off** | on, with `a|b`", "Off | on, with a|b"],
])("plainMarkdown turns %j into %j", (table, plain) => {
  expect(plainMarkdown(table)).toBe(plain);
});

test.each(["<", "[", "![", "```\n", "**", "[](", "|", "|-", "\n|"])(
  "a long text of %j takes linear time",
  async (sign) => {
    await expectLinear(800, (size) => sign.repeat(size), plainMarkdown);
  },
);
