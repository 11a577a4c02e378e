import { expect, test } from "vitest";
import { withWordsAlone } from "./changed-texts";

test("the words of links to figures replace the links in all texts of an item", () => {
  const item = {
    id: 1,
    description: "Weighs [9 kg](fig:weight).",
    tags: ["[](fig:a) b"],
    at: null,
  };
  expect(withWordsAlone(item)).toEqual({
    ...{ id: 1, description: "Weighs 9 kg.", tags: [" b"], at: null },
  });
});
