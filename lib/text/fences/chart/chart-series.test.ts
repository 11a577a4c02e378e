import { expect, test } from "vitest";
import { chartSeries, chartTitles } from "./chart-series";
import { readChart } from "./read-chart";

const chart = (title: string) =>
  `\`\`\`chart line title="${title}"\ntime,current\n0,1\n5,\n9,3\n\`\`\``;

test("chartTitles finds the titles of charts, and chartSeries finds their points and gaps", () => {
  const text = [chart("Current"), chart("Voltage"), chart("Current")].join("\n\n");
  expect(chartTitles(text)).toEqual(["Current", "Voltage"]);
  expect(chartSeries(text, "Voltage")).toEqual({
    shape: "line",
    points: [
      [0, 1],
      [5, null],
      [9, 3],
    ],
  });
  const bars = '```chart bar title="Mass"\npart,g\nlid,4\nrod,9\n```';
  expect(chartSeries(bars, "Mass")?.shape).toBe("bar");
  expect(chartSeries(text, "Mass")).toBeNull();
});

test("the titles and names of a chart contain the words of links to figures, but not their addresses", () => {
  const series = "[mA](fig:current)";
  const text = `\`\`\`chart line title="[8 years](fig:life)" x="[s](fig:time)"\ntime,${series}\n0,1\n\`\`\``;
  expect(chartTitles(text)).toEqual(["8 years"]);
  expect(readChart('line x="[s](fig:time)"', `time,${series}\n0,1`, "en")).toMatchObject({
    xUnit: "s",
    series: [{ name: "mA" }],
  });
});

test.each(["````md", "~~~"])("a chart inside a longer fence (%s) is code", (marks) => {
  const text = `${marks}\n${chart("Current")}\n${marks.replace("md", "")}`;
  expect(chartTitles(text)).toEqual([]);
  expect(chartSeries(text, "Current")).toBeNull();
});
