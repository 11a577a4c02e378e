import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { testVariants } from "@/e2e/support/variants";
import { terminalText } from "./notebook-outputs";

const ESC = "\u001b";

test.each([
  ["colours", `${ESC}[1;31mno${ESC}[0m`, "no"],
  ["moves of the cursor", `${ESC}[?25l${ESC}[2 qdone`, "done"],
  ["a link", `${ESC}]8;;https://a.example${ESC}\\here${ESC}]8;;${ESC}\\`, "here"],
  ["a window title", `${ESC}]0;train\u0007epoch 1`, "epoch 1"],
  ["a picture for terminals", `${ESC}Pq#0;2;0;0;0~~${ESC}\\behind`, "behind"],
  ["a change of the character set", `${ESC}(Bplain`, "plain"],
  ["a bell, a form feed and a NUL", "a\u0007b\fc\u0000", "abc"],
  ["an unclosed control code", `a ${ESC}]8;;b`, "a 8;;b"],
  ["an ESC at the end", `a${ESC}`, "a"],
  ["tabs and empty lines", "a\tb\n\nc\n", "a\tb\n\nc\n"],
])("an output with %s becomes plain text", (_, output, text) => {
  expect(terminalText(output)).toBe(text);
});

test.each([
  ["a rewritten line", "10 %\r100 %\n", "100 %\n"],
  ["two returns in a row", "1/2\r\r2/2", "2/2"],
  ["Windows line breaks", "a\r\nb\r\n", "a\nb\n"],
  ["a return at the end", "a\nb\r", "a\nb"],
  ["a progress bar of Keras", `1/9 [>..]${"\b".repeat(9)}\r9/9 [===]\n`, "9/9 [===]\n"],
  ["a spinner", "|\b/\b-\bdone", "done"],
  ["a backspace after an emoji", "🚀\bok", "ok"],
  ["more backspaces than characters", "a\nb\b\b\bc", "a\nc"],
])("an output with %s shows the last text of each line", (_, output, text) => {
  expect(terminalText(output)).toBe(text);
});

testVariants(
  "reading many %s takes linear time",
  [
    ["CSI codes", `${ESC}[`],
    ["parameters of codes", `${ESC}[${"0".repeat(50)}${" ".repeat(50)}`],
    ["OSC codes", `${ESC}]`],
    ["unclosed links", `${ESC}]8;;`],
    ["spaces behind ESC", `${ESC}${" ".repeat(50)}`],
    ["backspaces", "a\b\b"],
    ["returns", "a\r\r"],
  ],
  async (_, part) => {
    await expectLinear(4_000, (size) => part.repeat(size / part.length), terminalText);
    await expectLinear(4_000, (size) => `${part}${"0".repeat(size)}`, terminalText);
  },
);
