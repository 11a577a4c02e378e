import { expect, test } from "vitest";
import {
  defaultSite,
  type HomeSection,
  shownSections,
  siteSchema,
  withOwnSections,
} from "./schema";

const section = (key: HomeSection["key"]): HomeSection => ({
  key,
  label: null,
  visibility: "shown",
  in_nav: false,
});
const keys = (sections: HomeSection[]) => sections.map(({ key }) => key);

test("a new section is put before the contact section, and a deleted section is dropped", () => {
  const named = [section("own:3"), section("blog"), section("own:7"), section("contact")];
  expect(keys(withOwnSections(named, [2, 3]))).toEqual(["own:3", "blog", "own:2", "contact"]);
});

test("a new section is last if the contact section is not last", () => {
  const named = [section("contact"), section("blog")];
  expect(keys(withOwnSections(named, [1, 2]))).toEqual(["contact", "blog", "own:1", "own:2"]);
});

test.each(["own:0", "own:x", "own:", "own:1.5", "own:99999999999", "guestbook", 7])(
  "the section key %j is refused",
  (key) => {
    const { error } = siteSchema.shape.sections.safeParse([{ ...section("blog"), key }]);
    expect(error?.issues[0]?.message).toMatch(/^Section must be one of/);
  },
);

test("all sections that are not hidden are shown", () => {
  const sections = (["shown", "filled", "hidden"] as const).map((visibility, index) => ({
    ...section(`own:${index + 1}`),
    visibility,
  }));
  expect([...shownSections(sections)]).toEqual(["own:1", "own:2"]);
});

test("missing built-in sections are added at the end with their defaults", () => {
  const named = { ...section("videos"), visibility: "hidden" };
  const sections = siteSchema.shape.sections.parse([named]);
  expect(sections[0]).toEqual(named);
  expect(sections.slice(1)).toEqual(defaultSite.sections.filter(({ key }) => key !== "videos"));
  const filled = defaultSite.sections.filter(({ visibility }) => visibility === "filled");
  expect(keys(filled)).toEqual(["education", "publications", "awards", "languages"]);
  const inNav = defaultSite.sections.filter(({ in_nav }) => in_nav);
  expect(keys(inNav)).toEqual(["about", "experience", "projects", "skills", "contact"]);
});
