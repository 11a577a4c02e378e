import { expect, test } from "vitest";
import { partsOf, periodIn } from "./career";
import { profileAddress } from "./social-networks";

test.each([
  ["March 2022 - Present", { start: "March 2022", end: "Present" }],
  ["August 2012 to May 2016", { start: "August 2012", end: "May 2016" }],
  ["2014-2018", { start: "2014", end: "2018" }],
  ["2023 – present", { start: "2023", end: "present" }],
  ["2023-05", { start: "2023-05", end: "2023-05" }],
  ["2023-05-01", { start: "2023-05-01", end: "2023-05-01" }],
  ["2019", { start: "2019", end: "2019" }],
  ["two summers", null],
  ["2019 - sometime", null],
])("the period '%s' is read as %j", (text, period) => {
  expect(periodIn(text)).toEqual(period);
});

test("commas in brackets do not split a list", () => {
  const parts = ["C", "SQL (Postgres, SQLite)", "Rust"];
  expect(partsOf("C, SQL (Postgres, SQLite); Rust")).toEqual(parts);
});

test.each([
  ["LinkedIn", "ada", "https://www.linkedin.com/in/ada"],
  ["Mastodon", "@ada@fosstodon.org", "https://fosstodon.org/@ada"],
  ["Google Scholar", "F8IyYrQAAAAJ", "https://scholar.google.com/citations?user=F8IyYrQAAAAJ"],
  ["StackOverflow", "12323/ada", "https://stackoverflow.com/users/12323/ada"],
  ["Nowhere", "ada", ""],
  ["GitHub", "ada lovelace", ""],
])("the profile on %s with the name '%s' has the address '%s'", (network, username, address) => {
  expect(profileAddress(network, username)).toBe(address);
});
