/** @module-tag gate */
// The texts that the specification asks of the six pages that are part of the site.
import { describe, expect, test } from "vitest";
import { FIXED_PAGES } from "../../support/public-pages";
import { mainAt, pageAt } from "../support/pages";

const CASE_STUDIES = [
  {
    path: "/project/robotic-arm-vision",
    date: "Completed February 2024",
    texts: ["45\u00a0cm", "±0.5\u00a0mm", "500\u00a0g", "60°/sec", "98.5%", "2.1\u00a0s"],
    headings: [
      ...["Overview", "Key features", "Specifications", "Technical implementation"],
      ...["1. Capture", "2. Colour detection", "3. Tracking", "4. Coordinate transform"],
      ...["Results", "Gallery"],
    ],
  },
  {
    path: "/project/tensorflow-lite-edge",
    date: "Completed January 2024",
    texts: ["9.6×", "1,420ms", "148ms", "92.2%"],
    headings: [
      ...["Optimisation strategies", "Application domains", "Smart agriculture"],
      ...["Industrial IoT", "Healthcare", "Benchmarks", "Screenshots"],
    ],
  },
  {
    path: "/project/esp32-face-recognition",
    date: "Completed November 2023",
    texts: ["95.6%", "1.14\u00a0s"],
    headings: ["Overview", "Hardware", "Enrolment", "Results"],
  },
] as const;

const ARTICLES = [
  ["/blog/building-intelligent-iot-systems", "Building Intelligent IoT Systems"],
  ["/blog/optimizing-neural-networks", "Optimizing Neural Networks for Microcontrollers"],
  ["/blog/computer-vision-robotics", "Computer Vision in Autonomous Robotics"],
] as const;

describe.each(CASE_STUDIES)("$path", ({ path, date, texts, headings }) => {
  test("shows its date, figures, parts and ways back", async () => {
    const main = await mainAt(path);
    expect(main.says(date)).toBe(true);
    for (const text of texts) expect(main.text).toContain(text);
    expect(main.headings()).toEqual(expect.arrayContaining([...headings]));
    expect(main.one("list", "Technologies").all("listitem").length).toBeGreaterThan(2);
    expect(main.href("Back to All Projects")).toBe("/#projects");
    expect(main.href("Back to Home")).toBe("/");
  });

  test("has two closed buttons, each of which says why", async () => {
    const main = await mainAt(path);
    for (const name of ["View Source Code", "Watch Demo"]) {
      const button = main.one("button", name);
      expect(button.attribute("disabled")).toBeDefined();
      expect(button.description).toMatch(/not published|No recording|Not filmed/i);
    }
  });
});

test.each([
  ["/project/robotic-arm-vision", "Gallery"],
  ["/project/tensorflow-lite-edge", "Screenshots"],
])("%s shows six drawings as its %s", async (path, name) => {
  const figures = (await mainAt(path)).one("region", name).all("figure");
  expect(figures).toHaveLength(6);
  for (const figure of figures) expect(figure.tags("svg").length).toBeGreaterThan(0);
});

test.each(ARTICLES)("%s is written out and leads back", async (path, title) => {
  const main = await mainAt(path);
  expect(main.headings(1)).toEqual([title]);
  expect(main.says(/^\w{3} \d+, 2024$/)).toBe(true);
  expect(main.says(/^\d+ min read$/)).toBe(true);
  expect(main.text.split(" ").length).toBeGreaterThan(600);
  expect(main.all("figure").flatMap((figure) => figure.tags("svg")).length).toBeGreaterThan(0);
  expect(main.href("Back to All Posts")).toBe("/#blog");
  expect(main.href("Back to Home")).toBe("/");
});

test.each([
  ["/projects", "Case studies", "/project/"],
  ["/blogs", "Long reads", "/blog/"],
])("%s leads to its three fixed pages, but not when it is narrowed", async (list, name, path) => {
  const links = (await mainAt(list)).one("region", name).all("link");
  const targets = new Set(links.map((link) => link.attribute("href")));
  expect([...targets].sort()).toEqual(
    FIXED_PAGES.filter((page) => page.startsWith(path)).toSorted(),
  );
  expect((await mainAt(`${list}?category=IoT`)).all("region", name)).toEqual([]);
});

test.each([
  ["/blog/optimizing-neural-networks", "More articles"],
  ["/project/robotic-arm-vision", "More case studies"],
])(
  "readers of %s reach all three by the links to the next and the one before",
  async (path, label) => {
    const seen = new Set<string>();
    const waiting: string[] = [path];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const links = (await pageAt(next)).one("navigation", label).all("link");
      const onward = links.filter((link) => /^(prev|next)$/.test(link.attribute("rel") ?? ""));
      waiting.push(...onward.map((link) => link.attribute("href") ?? ""));
    }
    expect(seen.size).toBe(3);
  },
);
