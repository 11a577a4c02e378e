import { expect, test } from "vitest";
import { DICTIONARIES } from "@/lib/i18n/dictionaries";
import type { Language } from "@/lib/i18n/languages";
import { datesIn } from "@/lib/time/dates";
import { careerPeriod, projectPeriod, typesetPeriod } from "./periods";

const siteIn = (language: Language) => ({
  words: DICTIONARIES[language],
  dates: datesIn(language),
});

test.each([
  ["2023-03-05", "2024-01-31", "completed", "Mar 2023 – Jan 2024"],
  ["2023-03", null, "in-progress", "Mar 2023 – ongoing"],
  ["2027-02", null, "planned", "from Feb 2027"],
  ["2023-03", null, "completed", "Mar 2023"],
  ["2023-03-01", "2023-03-31", "completed", "Mar 2023"],
  ["2022", "2023-06", "completed", "2022 – Jun 2023"],
  [null, "2023-06", "in-progress", "Jun 2023"],
  [null, null, "in-progress", ""],
] as const)(
  "a project from %s to %s with the status %s has the period '%s'",
  (start_date, end_date, status, expected) => {
    expect(projectPeriod({ start_date, end_date, status }, siteIn("en"))).toBe(expected);
  },
);

test.each([
  ["en", "Mar 2022 - Present", "Mar 2022 – Present"],
  ["de", "März 2022 – heute", "März 2022 – heute"],
  ["ja", "2022年3月〜現在", "2022年3月〜現在"],
  ["ar", "مارس 2022 – حتى الآن", "مارس 2022 – حتى الآن"],
] as const)(
  "on a site in the language '%s', a current job has the period '%s' on the page, and '%s' in the résumé",
  (language, onPage, inPrint) => {
    const job = { start_date: "2022-03-01", end_date: null, is_current: true };
    expect(careerPeriod(job, siteIn(language))).toBe(onPage);
    expect(typesetPeriod(job, siteIn(language))).toBe(inPrint);
    expect(careerPeriod({ ...job, start_date: null, is_current: false }, siteIn(language))).toBe(
      "",
    );
  },
);
