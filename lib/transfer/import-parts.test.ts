import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { bulletLines } from "./import-parts";

test.each([
  ["• Built • Cut cost  - Taught", "- Built\n- Cut cost\n- Taught"],
  ["I did: • Built • Cut", "I did:\n\n- Built\n- Cut"],
  ["- Finds leaks - First prize", "- Finds leaks\n- First prize"],
  ["* Test bench * Reports", "* Test bench\n* Reports"],
  ["● One\n● Two", "- One\n- Two"],
  ["- One\n- Two - or three", "- One\n- Two - or three"],
  ["C • Rust • Go", "C • Rust • Go"],
  ["Ten years - on one cell", "Ten years - on one cell"],
  ["Built-in - and so on", "Built-in - and so on"],
])("bulletLines converts %j to %j", (text, lines) => expect(bulletLines(text)).toBe(lines));

test("formatting a long text takes linear time", { tags: ["sweep"] }, async () => {
  await expectLinear(2_000, (size) => `${" ".repeat(size)}•${"\n".repeat(size)}`, bulletLines);
});
