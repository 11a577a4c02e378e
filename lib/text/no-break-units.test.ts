import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./markdown/markdown";
import { noBreakUnits } from "./no-break-units";

const HELD = "\u00a0";

describe("noBreakUnits", () => {
  it.each([
    "9.4 s",
    "0.22 mJ",
    "3.8 %",
    "2 kB",
    "40 °C",
    "12 bytes",
    "868 MHz",
    "0.4 mm",
    "17 µA",
    "5 h",
    "9 dB",
  ])("keeps '%s' in one line", (figure) => {
    expect(noBreakUnits(`from ${figure}, then`)).toBe(`from ${figure.replace(" ", HELD)}, then`);
  });

  it.each(["2 AA cells", "3 months", "4 hours", "1 of 3", "from 45 to 6", "5 minutes", "2 Ships"])(
    "leaves '%s' as it is",
    (text) => {
      expect(noBreakUnits(text)).toBe(text);
    },
  );

  it("joins figures and units in a text, and leaves code unchanged", async () => {
    const html = await renderMarkdown("Takes 5 ms, `5 ms`.\n\n```\n5 ms\n```");
    expect(html).toContain(`Takes 5${HELD}ms, <code>5 ms</code>`);
    expect(html.match(new RegExp(HELD, "g"))).toHaveLength(1);
  });
});
