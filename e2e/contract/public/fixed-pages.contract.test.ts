/** @module-tag gate */
// Six sample pages are part of the site's code. Tests the required texts of the case studies and the links to all six.
import { describe, expect, test } from "vitest";
import { FIXED_PAGES } from "../../support/public-pages";
import { mainAt } from "../support/pages";

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

describe.each(CASE_STUDIES)("$path", ({ path, date, texts, headings }) => {
  test("the case study shows its date, key numbers, headings and back links", async () => {
    const main = await mainAt(path);
    expect(main.says(date)).toBe(true);
    for (const text of texts) expect(main.text).toContain(text);
    expect(main.headings()).toEqual(expect.arrayContaining([...headings]));
    expect(main.one("list", "Technologies").all("listitem").length).toBeGreaterThan(2);
    expect(main.href("Back to All Projects")).toBe("/#projects");
    expect(main.href("Back to Home")).toBe("/");
  });

  test("each of the two disabled buttons has a description that says why it is disabled", async () => {
    const main = await mainAt(path);
    for (const name of ["View Source Code", "Watch Demo"]) {
      const button = main.one("button", name);
      expect(button.attribute("disabled")).toBeDefined();
      expect(button.description).toMatch(/not published|No recording|Not filmed/i);
    }
  });
});

test.each([
  ["/projects", "Case studies", "/project/"],
  ["/blogs", "Long reads", "/blog/"],
])(
  "%s links to its fixed pages under '%s' unless the list is filtered",
  async (list, name, path) => {
    const links = (await mainAt(list)).one("region", name).all("link");
    const targets = new Set(links.map((link) => link.attribute("href")));
    expect([...targets].sort()).toEqual(
      FIXED_PAGES.filter((page) => page.startsWith(path)).toSorted(),
    );
    expect((await mainAt(`${list}?category=IoT`)).all("region", name)).toEqual([]);
  },
);
