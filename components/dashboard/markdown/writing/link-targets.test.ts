import { describe, expect, it } from "vitest";
import { fittingTargets, type LinkTarget, linkQuery, linkTo } from "./link-targets";

const target = (title: string, address: string): LinkTarget => ({ title, address, note: "Post" });
const TARGETS = [
  target("A quiet sensor", "/blog/a-quiet-sensor"),
  target("Sensor fusion", "/project/fusion"),
  target("Uses", "/uses"),
];

describe("links to the owner's own pages", () => {
  it("linkQuery returns the text after the last open [[", () => {
    expect(linkQuery("see [[")).toBe("");
    expect(linkQuery("see [[sen fu")).toBe("sen fu");
    for (const text of ["see [", "[[done]] and", "[[a](b)", `[[${"x".repeat(61)}`]) {
      expect(linkQuery(text)).toBeNull();
    }
  });

  it("fittingTargets finds words in titles and addresses; titles that begin with the query are first", () => {
    const titles = (query: string) => fittingTargets(TARGETS, query).map(({ title }) => title);
    expect(titles("sensor")).toEqual(["Sensor fusion", "A quiet sensor"]);
    expect(titles("sensor quiet")).toEqual(["A quiet sensor"]);
    expect(titles("/uses")).toEqual(["Uses"]);
    expect(titles("nothing")).toEqual([]);
  });

  it("linkTo escapes a title that Markdown would format", () => {
    expect(linkTo(target("A [b] *c*", "/blog/x"))).toBe("[A \\[b\\] \\*c\\*](/blog/x)");
  });
});
