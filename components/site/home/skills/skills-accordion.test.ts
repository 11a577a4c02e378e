import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SkillsAccordion } from "./skills-accordion";

test("a group shows the number of its skills, and an empty group shows no number", () => {
  const group = (title: string, id: number, count: number) => ({
    ...{ id, title, count, description: null, hue: "", content: null },
  });
  const groups = [group("Firmware", 1, 7), group("Radio", 2, 0)];
  const html = renderToStaticMarkup(createElement(SkillsAccordion, { groups }));
  expect(html.replace(/<[^>]*>/g, "|").match(/[^|]+/g)).toEqual(["Firmware", "7", "Radio"]);
});
