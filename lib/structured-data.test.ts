import { describe, expect, test } from "vitest";
import { blogPosting, breadcrumbs, creativeWork, person } from "./structured-data";

const SITE = "https://me.example";
const stored = { id: 1, created_at: "", updated_at: "" };

const about = {
  ...stored,
  name: "Ada",
  introduction: "I count.",
  profile_image: "/uploads/ada.webp",
  skills: ["C"],
  email: "old@me.example",
  phone: "",
  location: "London",
} as never;
const hero = { ...stored, subtitle: "Engineer" } as never;
const contact = {
  ...stored,
  email: "ada@me.example",
  phone: "",
  location: "",
  website: "",
  linkedin: "https://linkedin.com/in/ada",
  github: "/github",
  twitter: "mailto:x@y.example",
} as never;

test("a person has what was filled in, the contact info before the rest, and only real profiles", () => {
  expect(person(SITE, { about, hero, contact })).toEqual({
    "@type": "Person",
    "@id": `${SITE}/#person`,
    name: "Ada",
    url: `${SITE}/`,
    jobTitle: "Engineer",
    description: "I count.",
    image: `${SITE}/uploads/ada.webp`,
    email: "ada@me.example",
    homeLocation: { "@type": "Place", name: "London" },
    knowsAbout: ["C"],
    sameAs: ["https://linkedin.com/in/ada"],
  });
});

describe("a post", () => {
  const post = {
    path: "/blog/a",
    title: "A",
    excerpt: "",
    category: "IoT",
    tags: [],
    images: ["https://elsewhere.example/a.png", "/cards/blog/a.png"],
    author: "",
    owner: "Ada",
    published: "2024-03-05",
    modified: "2024-03-09T10:00:00.000Z",
  };

  test("has absolute addresses, and says nothing where there is nothing to say", () => {
    const posting = blogPosting(SITE, post);
    expect(posting).toMatchObject({
      url: `${SITE}/blog/a`,
      image: ["https://elsewhere.example/a.png", `${SITE}/cards/blog/a.png`],
      datePublished: "2024-03-05",
    });
    expect(posting).not.toHaveProperty("description");
    expect(posting).not.toHaveProperty("keywords");
  });

  test.each([
    ["", { "@id": `${SITE}/#person`, name: "Ada" }],
    ["Ada", { "@id": `${SITE}/#person`, name: "Ada" }],
    ["Grace", { name: "Grace" }],
  ])("by '%s' is by the owner or by who is named", (author, expected) => {
    const { author: given } = blogPosting(SITE, { ...post, author });
    expect(given).toMatchObject(expected);
    expect("@id" in (given as object)).toBe(author !== "Grace");
  });
});

test("a project leads to its source and demo, but not to placeholders", () => {
  const work = creativeWork(SITE, {
    path: "/project/a",
    title: "A",
    description: "B",
    category: "IoT",
    technologies: ["C"],
    images: ["/cards/project/a.png"],
    links: ["#", "", "https://git.example/a"],
    owner: "Ada",
    created: null,
  });
  expect(work.sameAs).toEqual(["https://git.example/a"]);
  expect(work).not.toHaveProperty("dateCreated");
});

test("breadcrumbs are numbered from one", () => {
  const { itemListElement } = breadcrumbs(SITE, [
    ["Home", "/"],
    ["A", "/blog/a"],
  ]);
  expect(itemListElement).toMatchObject([
    { position: 1, item: `${SITE}/` },
    { position: 2, item: `${SITE}/blog/a` },
  ]);
});
