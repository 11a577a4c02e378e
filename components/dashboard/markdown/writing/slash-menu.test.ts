import { describe, expect, it } from "vitest";
import { slashEntries, slashQuery } from "./slash-menu";

const labels = (query: string) => slashEntries(query).map(([, label]) => label);

describe("the slash menu", () => {
  it("opens only for a '/' at the start of a line", () => {
    expect(slashQuery("/")).toBe("");
    expect(slashQuery("  /ta")).toBe("ta");
    expect(slashQuery("/data sheet")).toBe("data sheet");
    for (const text of ["and/or", "see /", "/uploads/x.png", "/ ", "//", "    /code"]) {
      expect(slashQuery(text)).toBeNull();
    }
  });

  it("finds entries by name and by keyword, and lists entries found by name first", () => {
    expect(labels("")).toEqual(expect.arrayContaining(["Heading", "Chart", "Picture or video"]));
    expect(labels("ta")).toEqual(["Table"]);
    expect(labels("list")).toEqual(["Bulleted list", "Numbered list", "Bill of materials"]);
    expect(labels("parts")).toEqual(["Bill of materials"]);
    expect(labels("Data s")).toEqual(["Data sheet"]);
    expect(labels("zzz")).toEqual([]);
  });
});
