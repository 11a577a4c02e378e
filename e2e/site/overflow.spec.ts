import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";
import { MISSING_PAGES, PUBLIC_PAGES } from "../support/public-pages";

// No public page scrolls sideways, even with a long word or address in every field.

const WIDTHS = [320, 1440];

/** A word of `max` letters without a place to break. */
const word = (max = 300) => "W".repeat(max);
const address = (max = 300) => `https://example.com/${"w".repeat(max - 20)}`;

const SLUG = "long-words";
const TAG = word(60);
const CONTENT = `## ${word()}\n\n### ${word()}\n\n#### ${word()}\n\n${word()} ${address()} \`${word()}\`

> ${word()}\n\n- ${word()}\n\n1. ${address()}\n\n| ${word()} | b |\n|---|---|\n| 1 | ${address()} |

\`\`\`c\n${word()}\n\`\`\`\n\n[${word()}](${address()})`;

const SINGLE = {
  hero: {
    badge_text: word(200),
    title: word(200),
    subtitle: word(),
    description: `${word()} ${address()}`,
    cta_text: word(200),
    cta_link: "#projects",
  },
  about: {
    title: word(200),
    subtitle: word(),
    introduction: `${word()} ${address()}`,
    description: address(),
    secondary_description: word(),
    name: word(200),
    highlights: [word(), address()],
    skills: [word(), address()],
    location: word(200),
    availability: address(200),
    email: `${"w".repeat(60)}@${"w".repeat(60)}.example`,
    phone: "0".repeat(200),
    resume_url: "#",
  },
  "contact/info": {
    email: `${"w".repeat(60)}@${"w".repeat(60)}.example`,
    phone: "0".repeat(200),
    location: word(200),
    availability: address(200),
    website: address(),
    linkedin: address(),
    github: address(),
    twitter: address(),
  },
};

const position = {
  company: word(200),
  location: word(200),
  description: `${word()} ${address()}`,
  technologies: [word(), address()],
  achievements: [word(), address()],
};
const project = {
  title: word(200),
  description: `${word()} ${address()}`,
  long_description: `${address()} ${word()}`,
  content: CONTENT,
  technologies: [word(), address()],
  category: word(60),
  is_featured: true,
  highlights: [word(), `3 ${address()}`],
};
const post = {
  title: word(200),
  excerpt: `${word()} ${address()}`,
  content: CONTENT,
  author: word(200),
  status: "published",
  publish_date: "2024-03-05",
  tags: [TAG, `#${word(59)}`],
  category: word(60),
  seo_title: word(200),
};
const certification = {
  name: word(200),
  issuer: word(200),
  description: `${word()} ${address()}`,
  credential_id: word(200),
  verification_url: address(),
};

const ITEMS: [path: string, item: object][] = [
  ...["projects", "blog"].flatMap((of): [string, object][] => [
    [`categories/${of}`, { name: word(60) }],
    [`categories/${of}`, { name: `V${word(59)}` }],
  ]),
  ["experience", { ...position, title: word(200), start_date: "2015-01-01", is_current: true }],
  ["experience", { ...position, title: word(199), start_date: "2019-01-01" }],
  ["projects", { ...project, slug: SLUG, start_date: "2020-01-01" }],
  [
    "projects",
    {
      ...{ ...project, slug: `${SLUG}-2`, category: `V${word(59)}`, role: word(200) },
      headline: [{ figure: word(40), caption: word(200) }],
      images: [{ url: "/icon-192.png", alt: word(200), caption: `${word(200)} ${address(200)}` }],
    },
  ],
  ["blog", { ...post, slug: SLUG }],
  ["blog", { ...post, slug: `${SLUG}-2`, category: `V${word(59)}` }],
  ["certifications", certification],
  ["certifications", { ...certification, verification_url: null, expiry_date: "2030-01-01" }],
  [
    "education",
    { institution: word(200), area: word(200), description: address(), score: word(200) },
  ],
  ["publications", { title: word(), authors: [word(200)], venue: word(200), kind: "paper" }],
  ["awards", { title: word(200), awarder: word(200), date: "2022-03", description: word() }],
  ["languages", { language: word(60), fluency: word(60) }],
  [
    "videos",
    {
      title: word(200),
      description: `${word()} ${address()}`,
      category: word(60),
      duration: word(40),
      views: word(40),
      youtubeUrl: "https://youtu.be/aircAruvnKk",
    },
  ],
];

const PAGES = [
  "/",
  "/projects",
  `/projects?${new URLSearchParams({ category: word(60), technology: word() })}`,
  `/project/${SLUG}`,
  `/project/${SLUG}-2`,
  "/blogs",
  `/blogs?${new URLSearchParams({ tag: TAG })}`,
  `/blogs?${new URLSearchParams({ search: word(200) })}`,
  `/blog/${SLUG}`,
  `/blog/${SLUG}-2`,
  "/resume",
];

/**
 * Returns how many pixels the page is too wide, and the elements beyond its edge. Leaves out elements in a box that
 * scrolls or clips them.
 */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1;
    const isCut = (node: Element) => {
      for (let box: Element | null = node; box; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box);
        if (["auto", "scroll", "hidden"].includes(overflowX) || position === "fixed") return true;
      }
      return false;
    };
    const found = [...document.querySelectorAll("header *, main *, footer *")].filter(
      (node) => node.checkVisibility() && node.getBoundingClientRect().right > edge && !isCut(node),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      pageBy: scrollWidth - clientWidth,
      elements: found.slice(0, 5).map(({ tagName, className }) => `${tagName} ${className}`),
    };
  });

/** Expects that no page, and no element on a page, extends beyond the right edge of the window. */
async function expectNothingTooWide(page: Page, url: string, paths: readonly string[]) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of paths) {
    await page.goto(url + path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const where = [path.slice(0, 30), width];
      await expect
        .poll(async () => [...where, await tooWide(page)])
        .toEqual([...where, { pageBy: 0, elements: [] }]);
    }
  }
}

test("no public page is wider than a screen of 320 or 1440 px", async ({
  page,
  server,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/404 \(Not Found\)|There is no page at/);
  await expectNothingTooWide(page, server.url, [...PUBLIC_PAGES, ...MISSING_PAGES]);
});

test("even with long words and addresses in all fields, no public page is wider than the screen", async ({
  page,
  emptySite,
}) => {
  test.slow();
  const { server, api } = await emptySite();
  for (const [path, fields] of Object.entries(SINGLE)) {
    expect([path, await api("PUT", `/${path}`, fields)]).toMatchObject([path, { status: 200 }]);
  }
  for (const [path, item] of ITEMS) {
    expect([path, await api("POST", `/${path}`, item)]).toMatchObject([path, { status: 201 }]);
  }
  const category = await api("POST", "/skills/categories", {
    name: word(200),
    description: `${word()} ${address()}`,
  });
  const { id } = category.body as { id: number };
  const skill = { name: word(200), category_id: id, years_of_experience: 20 };
  expect(await api("POST", "/skills", skill)).toMatchObject({ status: 201 });
  await expectNothingTooWide(page, server.url, PAGES);
});
