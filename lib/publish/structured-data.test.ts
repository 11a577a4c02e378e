import { describe, expect, test } from "vitest";
import { newPublication } from "@/lib/content/nouns/publication/schema";
import type { Owner } from "./owner";
import {
  blogPosting,
  breadcrumbs,
  creativeWork,
  person,
  publicationWork,
  webPage,
  webSite,
} from "./structured-data";

const SITE = "https://me.example";
const owner: Owner = {
  name: "Ada",
  role: "Engineer",
  introduction: "I count.",
  image: "/uploads/ada.webp",
  email: "ada@me.example",
  phone: "",
  location: "London, UK",
  availability: "",
  skills: ["C"],
  profiles: [
    { network: "GitHub", href: "/github" },
    { network: "LinkedIn", href: "https://linkedin.com/in/ada" },
    { network: "Twitter", href: "mailto:x@y.example" },
  ],
  updated_at: "2024-03-05T10:00:00.000Z",
};

test("a person's data has the facts that are known, and only those profiles that have a web address", () => {
  expect(person(SITE, owner)).toEqual({
    "@type": "Person",
    "@id": `${SITE}/#person`,
    name: "Ada",
    url: `${SITE}/`,
    jobTitle: "Engineer",
    description: "I count.",
    image: `${SITE}/uploads/ada.webp`,
    email: "ada@me.example",
    address: { "@type": "PostalAddress", addressLocality: "London", addressRegion: "UK" },
    knowsAbout: ["C"],
    sameAs: ["https://linkedin.com/in/ada"],
  });
  expect(person(SITE, { ...owner, location: "", image: "" })).not.toHaveProperty("address");
});

describe("a blog posting", () => {
  const post = {
    path: "/blog/a",
    title: "A",
    excerpt: "",
    category: "IoT",
    tags: [],
    images: ["https://elsewhere.example/a.png", "/cards/blog/a.png"],
    author: "",
    owner: "Ada",
    language: "en",
    canonical: "",
    published: "2024-03-05",
    modified: "2024-03-09T10:00:00.000Z",
  };

  test("a posting has absolute addresses and no empty properties", () => {
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
  ])("the author '%s' becomes the person %j", (author, expected) => {
    const { author: found } = blogPosting(SITE, { ...post, author });
    expect(found).toMatchObject(expected);
    expect("@id" in (found as object)).toBe(author !== "Grace");
  });
});

test("a project links to its source code; an empty link and '#' are left out", () => {
  const work = creativeWork(SITE, {
    path: "/project/a",
    title: "A",
    description: "B",
    category: "IoT",
    technologies: ["C"],
    images: ["/cards/project/a.png"],
    links: ["#", "", "https://git.example/a"],
    owner: "Ada",
    language: "en",
    created: null,
  });
  expect(work.sameAs).toEqual(["https://git.example/a"]);
  expect(work).not.toHaveProperty("dateCreated");
});

test("breadcrumbs are numbered from 1", () => {
  const { itemListElement } = breadcrumbs(SITE, [
    ["Home", "/"],
    ["A", "/blog/a"],
  ]);
  expect(itemListElement).toMatchObject([
    { position: 1, item: `${SITE}/` },
    { position: 2, item: `${SITE}/blog/a` },
  ]);
});

test("the owner is the subject of the profile page, and the author of other pages", () => {
  const page = { path: "/resume", title: "Resume", owner: "Ada", language: "en" };
  const ada = { "@type": "Person", "@id": `${SITE}/#person`, name: "Ada", url: `${SITE}/` };
  const common = {
    ...{ name: "Resume", url: `${SITE}/resume`, inLanguage: "en" },
    isPartOf: { "@id": `${SITE}/#website` },
  };
  expect(webPage(SITE, { ...page, type: "ProfilePage" })).toEqual({
    ...{ "@type": "ProfilePage", ...common, mainEntity: ada },
  });
  const more = { description: "All of it", modified: owner.updated_at };
  expect(webPage(SITE, { ...page, ...more, type: "WebPage" })).toEqual({
    ...{ "@type": "WebPage", ...common, author: ada },
    ...{ description: "All of it", dateModified: owner.updated_at },
  });
});

test("the data of the site names its owner and the address of its search", () => {
  expect(webSite(SITE, { name: "Notes", description: "", language: "en" })).toEqual({
    ...{ "@type": "WebSite", "@id": `${SITE}/#website`, name: "Notes", url: `${SITE}/` },
    ...{ inLanguage: "en", publisher: { "@id": `${SITE}/#person` } },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${SITE}/blogs?search={search_term}` },
      "query-input": "required name=search_term",
    },
  });
});

test("a paper is part of an issue, which is part of a volume of its journal", () => {
  const paper = {
    ...{ ...newPublication(), id: 1, created_at: "", updated_at: "" },
    ...{ kind: "paper" as const, title: "On leaks" },
    ...{ venue: "Sensors", volume: "12", number: "3", pages: "45–67" },
  };
  expect(publicationWork(SITE, paper, "Paper")).toMatchObject({
    ...{ "@type": "ScholarlyArticle", genre: "Paper", name: "On leaks", pagination: "45–67" },
    isPartOf: {
      issueNumber: "3",
      isPartOf: { volumeNumber: "12", isPartOf: { "@type": "Periodical", name: "Sensors" } },
    },
  });
});
