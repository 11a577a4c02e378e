import { describe, expect, it } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { testVariants } from "@/e2e/support/variants";
import { figureParts, labelBelow, leadingFigure } from "./leading-figure";

describe("leadingFigure", () => {
  it.each([
    ["12 years in embedded systems", "12 years", "in embedded systems"],
    ["4,200 sensors in the field", "4,200", "sensors in the field"],
    ["±0.5 mm repeatability", "±0.5 mm", "repeatability"],
    ["60 million samples open in 1.9 s", "60 million", "samples open in 1.9 s"],
    ["10+ years of teaching", "10+ years", "of teaching"],
    ["$2M saved a year", "$2M", "saved a year"],
    ["3× faster than before", "3×", "faster than before"],
    ["-40 °C to 85 °C without a heater", "-40 °C to 85 °C", "without a heater"],
    ["0–85 °C in use", "0–85 °C", "in use"],
    ["2 l/min found at 25 m", "2 l/min", "found at 25 m"],
    ["98.6 %", "98.6 %", ""],
    ["1.9 µA asleep; 9.64 mC a cycle", "1.9 µA", "asleep; 9.64 mC a cycle"],
    ["8,5 Jahre mit einer Zelle", "8,5 Jahre", "mit einer Zelle"],
    ["4.200 Sensoren im Feld", "4.200", "Sensoren im Feld"],
    ["98,6\u202f% sur 10 000 essais", "98,6\u202f%", "sur 10 000 essais"],
    ["4 200 capteurs", "4 200", "capteurs"],
    ["12 años de experiencia", "12 años", "de experiencia"],
    ["1,5 milhão de mensagens", "1,5 milhão", "de mensagens"],
    ["12年、組み込み開発", "12年", "組み込み開発"],
    ["4,200台。畑で稼働中", "4,200台", "畑で稼働中"],
    ["12年；嵌入式开发", "12年", "嵌入式开发"],
    ["12 سنة، في الأنظمة المدمجة", "12 سنة", "في الأنظمة المدمجة"],
    ["98.6 %, measured twice", "98.6 %", "measured twice"],
    ["98.6 %.", "98.6 %", ""],
    ["12年の組み込み開発", "12年", "の組み込み開発"],
    ["4,200台のセンサー", "4,200台", "のセンサー"],
    ["300万条消息", "300万", "条消息"],
    ["٩٨٫٦٪ من المحاولات", "٩٨٫٦٪", "من المحاولات"],
    ["12 سنة في الأنظمة المدمجة", "12 سنة", "في الأنظمة المدمجة"],
    ["9 ثوانٍ للإقلاع", "9 ثوانٍ", "للإقلاع"],
  ])("the leading figure of '%s' is '%s'", (text, figure, rest) => {
    const at = text.indexOf(figure);
    const found = { label: "", from: "", figure, at, rest, isRepeated: false };
    expect(leadingFigure(text)).toEqual(found);
  });

  it("the label is the text before the figure, up to a colon", () => {
    expect(leadingFigure("Soil node: 8.5 years on one cell")).toEqual({
      label: "Soil node:",
      from: "",
      figure: "8.5 years",
      at: 11,
      rest: "on one cell",
      isRepeated: false,
    });
    expect(leadingFigure("稼働:8,5 年")).toMatchObject({ label: "稼働:", figure: "8,5 年" });
  });

  it.each([
    ["Cell: from 9.4 s to 6.8 s a pick", "Cell:", "from", "9.4 s to 6.8 s", "a pick"],
    ["From 45 to 6 minutes a robot", "", "From", "45 to 6 minutes", "a robot"],
    ["Von 9,4 s auf 6,8 s je Griff", "", "Von", "9,4 s auf 6,8 s", "je Griff"],
    ["Cellule : de 9,4 s à 6,8 s", "Cellule :", "de", "9,4 s à 6,8 s", ""],
    ["从9.4秒到6.8秒", "", "从", "9.4秒到6.8秒", ""],
    ["من 9.4 s إلى 6.8 s للقطعة", "", "من", "9.4 s إلى 6.8 s", "للقطعة"],
  ])(
    "the word before the change in '%s' is not part of the figure",
    (text, label, from, figure, rest) => {
      const at = text.indexOf(figure);
      expect(leadingFigure(text)).toEqual({ label, from, figure, at, rest, isRepeated: false });
    },
  );

  it.each([
    ["From 2 m away", "2 m"],
    ["De 12 años a hoy", "12 años"],
  ])(
    "'%s' stays a whole sentence, because its figure is not a change from one value to another",
    (text, figure) => {
      expect(leadingFigure(text)).toMatchObject({ from: "", figure, rest: text, isRepeated: true });
    },
  );

  it("labelBelow keeps the colon only if text follows", () => {
    expect(labelBelow({ label: "Range:", rest: "" })).toBe("Range");
    expect(labelBelow({ label: "Portée :", rest: "" })).toBe("Portée");
    expect(labelBelow({ label: "", rest: "" })).toBe("");
    expect(labelBelow({ label: "Range:", rest: "in the open" })).toBe("Range:");
  });

  it.each([
    ["Cycle time from 9.4 s to 6.8 s, or 529 picks an hour", "9.4 s to 6.8 s"],
    ["Reduced calibration from 45 to 6 minutes", "45 to 6 minutes"],
    ["サイクルを9.4秒から6.8秒に短縮", "9.4秒から6.8秒"],
    ["Runs 8.5 years on one cell", "8.5 years"],
    ["Found 98.6 % of the leaks", "98.6 %"],
  ])("a figure with a unit is found inside '%s'", (text, figure) => {
    expect(leadingFigure(text)).toEqual({
      ...{ label: "", from: "", figure, at: text.indexOf(figure), rest: text },
      isRepeated: true,
    });
  });

  it.each([
    "One day a week of advisory work from January 2027",
    "2019 best paper award",
    "2019–2023 chair of the working group",
    "3D printing in metal",
    "1st place in the national contest",
    "24/7 on call",
    "8-bit loggers and robot cells",
    "802.15.4 radios",
    "Works with ROS 2 and C++17",
    "ROS 2 C++ stack",
    "ISO 26262 since 2014",
    "All 140 failures sorted by cause",
    "Median time on site from 6 min 40 s to 2 min 10 s",
    "2. Platz beim Wettbewerb",
    "超过的不算",
    "5",
    "",
  ])("'%s' has no leading figure", (text) => {
    expect(leadingFigure(text)).toBeNull();
  });

  testVariants(
    "leadingFigure takes linear time for a long text that repeats %j",
    [["1 "], ["1,234"], ["9"]],
    async (part) => {
      await expectLinear(500, (size) => part.repeat(size), leadingFigure);
    },
  );
});

describe("figureParts", () => {
  it.each([
    ["98.6 %", ["98.6", " %"]],
    ["±0.5 mm", ["±0.5", " mm"]],
    ["9.4 s to 6.8 s", ["9.4", " s to ", "6.8", " s"]],
    ["$2M", ["$2", "M"]],
    ["4,200", ["4,200"]],
    ["none", ["none"]],
    ["\u2066−110\u2069 ديسيبل", ["\u2066−110\u2069", " ديسيبل"]],
    ["\u200e-40\u00a0°C", ["\u200e-40", "\u00a0°C"]],
  ])("figureParts splits '%s' into %j", (figure, texts) => {
    expect(figureParts(figure).map(({ text }) => text)).toEqual(texts);
    expect(figureParts(figure)[0]?.isNumber).toBe(true);
  });
});
