import { expect, test } from "vitest";
import { bounded, boundPlan, into, leaves, leftOutOf, lostIn, READ } from "./lost-values";

const takes = {
  name: "title",
  startDate: into("start_date"),
  highlights: "achievements",
  "location.city": "location",
  draft: READ,
};

test("each value that no field has is listed with its path", () => {
  const given = {
    name: "Lead",
    startDate: "someday",
    highlights: ["Halved it", 7, ""],
    location: { city: "Bristol", postalCode: "BS1" },
    draft: false,
    "odd.key": { deep: [null, { x: true }] },
    empty: [],
  };
  const fields = { title: "Lead", achievements: ["Halved  it"], location: "Bristol, UK" };
  expect(lostIn(given, fields, takes, "work[0]")).toEqual([
    { path: "work[0].startDate", value: "someday" },
    { path: "work[0].highlights[1]", value: "7" },
    { path: "work[0].location.postalCode", value: "BS1" },
    { path: 'work[0]["odd.key"].deep[1].x', value: "true" },
  ]);
});

test("a value that was cut is listed as lost", () => {
  const long = "x".repeat(300);
  const given = { name: long, startDate: "2021-03" };
  const lost = lostIn(given, { title: `${"x".repeat(199)}…`, start_date: "2021-03" }, takes);
  expect(lost).toEqual([{ path: "name", value: `${"x".repeat(199)}…` }]);
});

test("lost values are limited in number and length, and the rest is counted", () => {
  const given = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`k${at}`, "v"]));
  const lost = lostIn(given, {}, takes);
  expect(lost).toHaveLength(51);
  expect(lost.at(-1)).toEqual({ path: "…", value: "950 more" });
  const [one] = leaves({ ["k".repeat(999)]: "v".repeat(999) });
  expect([one?.path.length, one?.value.length]).toEqual([200, 200]);
  const rows = boundPlan(Array.from({ length: 500 }, () => ({ lost: bounded(lost) })));
  expect(rows.flatMap((row) => row.lost).length).toBeLessThan(6_000);
});

test("values that a schema leaves out are listed as lost", () => {
  const given = { title: "A", images: [{ url: "/a.png", focus: 3 }], mood: ["x"] };
  expect(leftOutOf(given, { title: "A", images: [{ url: "/a.png" }] }, "projects[0]")).toEqual([
    { path: "projects[0].images[0].focus", value: "3" },
    { path: "projects[0].mood[0]", value: "x" },
  ]);
});
