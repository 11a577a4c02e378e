import { expect, it } from "vitest";
import { renderMarkdown } from "./markdown/markdown";
import { noBreakUnits, withUnitsInOrder } from "./no-break-units";

const NO_BREAK = "\u00a0";

it.each(["9.4 s", "0.22 mJ", "3.8 %", "2 kB", "40 °C", "12 bytes", "17 µA"])(
  "'%s' stays on one line",
  (figure) => {
    expect(noBreakUnits(`from ${figure}, then`)).toBe(
      `from ${figure.replace(" ", NO_BREAK)}, then`,
    );
  },
);

it("a unit can be followed by a letter of another script", () => {
  expect(noBreakUnits("21.4 msで分類")).toBe(`21.4${NO_BREAK}msで分類`);
});

it("in right-to-left text, a number stays to the left of its unit", () => {
  expect(noBreakUnits("من -30 °C إلى 4,200.5 kHz")).toBe(
    `من \u200e-30${NO_BREAK}°C إلى \u200e4,200.5${NO_BREAK}kHz`,
  );
  expect(noBreakUnits("± 0.2 mm ثم -3 mm")).toBe(
    `\u200e± 0.2${NO_BREAK}mm ثم \u200e-3${NO_BREAK}mm`,
  );
  expect(noBreakUnits("עד 60 kHz")).toBe(`עד \u200e60${NO_BREAK}kHz`);
  expect(noBreakUnits("ގާތްގަނޑަކަށް 60 kHz")).toBe(`ގާތްގަނޑަކަށް \u200e60${NO_BREAK}kHz`);
  expect(withUnitsInOrder("עד 60 kHz")).toBe(noBreakUnits("עד 60 kHz"));
  expect(withUnitsInOrder("up to 60 kHz")).toBe("up to 60 kHz");
});

it.each(["−110", "-110", "+3,5", "± 0.2", "−٩٨٫٦", "-3.5e-9", "−€4,200.50", "−4 200"])(
  "in right-to-left text, '%s' keeps its sign at the left",
  (number) => {
    expect(noBreakUnits(`بلغ ${number} ديسيبل.`)).toBe(`بلغ \u2066${number}\u2069 ديسيبل.`);
    expect(noBreakUnits(`${number} ديسيبل`)).toBe(`\u2066${number}\u2069 ديسيبل`);
  },
);

it.each(["كوفيد-19", "من 5-10 أيام", "2024-06-01 يوم", "110 ديسيبل", "- 5 أيام"])(
  "noBreakUnits does not change '%s', which has no sign",
  (text) => {
    expect(noBreakUnits(text)).toBe(text);
  },
);

it.each([
  "2 AA cells",
  "3 months",
  "4 hours",
  "1 of 3",
  "from 45 to 6",
  "5 minutes",
  "2 Ships",
  "at −110 decibels",
])("noBreakUnits does not change '%s'", (text) => {
  expect(noBreakUnits(text)).toBe(text);
});

it("in the text of a page, numbers stay beside their units, but code is unchanged", async () => {
  const html = await renderMarkdown("Takes 5 ms, `5 ms`.\n\n```\n5 ms\n```");
  expect(html).toContain(`Takes 5${NO_BREAK}ms, <code>5 ms</code>`);
  expect(html.match(new RegExp(NO_BREAK, "g"))).toHaveLength(1);
});
