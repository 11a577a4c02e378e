// Tests what the pages of projects and posts contain.
import { describe, expect, test } from "vitest";
import { shownFigure } from "../../support/figures";
import { sharedOwner } from "../support/owner-calls";
import { mainAt, pageAt, read } from "../support/pages";
import { undoing } from "../support/undoing";

const call = sharedOwner();
const { post } = undoing(call);

const make = async (path: string, item: object) => (await post<{ slug: string }>(path, item)).slug;

const PROJECT = {
  title: "Lock-gate counter",
  description: "Counts boats through a lock.",
  long_description: "Two loops under the water, one radio.",
  content: "## How\n\nSlowly, at 5 ms a reading.",
  category: "IoT",
  technologies: ["C", "Zephyr"],
  highlights: ["A coil that can be wound by hand", "3 boats missed in 1,200"],
  github_url: "https://example.com/code",
  live_url: "https://example.com/demo",
  image: "/hero-field.svg",
};

describe("a project's page", () => {
  test("highlights are grouped into Innovation, Performance and Tech Stack", {
    tags: ["gate"],
  }, async () => {
    const slug = await make("/projects", PROJECT);
    const highlights = (await mainAt(`/project/${slug}`)).one("region", "Project Highlights");
    expect(highlights.headings(3)).toEqual(["Innovation", "Performance", "Tech Stack"]);
    const [innovation, performance, stack] = highlights
      .all("list")
      .map((list) => list.all("listitem").map(({ text }) => text));
    expect(innovation).toEqual(["A coil that can be wound by hand"]);
    expect(performance?.join()).toContain("3 boats missed in 1,200");
    expect(stack).toEqual(["C", "Zephyr"]);
  });

  test("a project with only a title has no buttons and no highlights", {
    tags: ["gate"],
  }, async () => {
    const bare = { title: "Only a name", github_url: "#", live_url: "" };
    const main = await mainAt(`/project/${await make("/projects", bare)}`);
    expect(main.headings(1)).toEqual(["Only a name"]);
    for (const name of ["View Source Code", "Live Demo"]) {
      expect([...main.all("link", name), ...main.all("button", name)]).toEqual([]);
    }
    expect(main.all("region", "Project Highlights")).toEqual([]);
    expect(main.text).toMatch(/Added [A-Z][a-z]{2} \d{1,2}, \d{4}/);
    expect(main.text).not.toMatch(/planned|Web Development/i);
  });

  test("empty fields do not appear on the page", async () => {
    const item = { title: "Under way", status: "in-progress", start_date: "2025-02-10" };
    const headline = [{ figure: "98.6%", caption: "of picks" }];
    const main = await mainAt(`/project/${await make("/projects", { ...item, headline })}`);
    const highlights = main.one("region", "Project Highlights");
    expect(highlights.headings(3)).toEqual(["Performance"]);
    expect(highlights.all("listitem").map(({ text }) => text)).toEqual(["98.6% of picks"]);
    expect(main.text).not.toContain("Added");
  });

  test("the page ends with the project's figures, related work and a link to write to the owner", {
    tags: ["gate"],
  }, async () => {
    const project = { title: "Ends well", technologies: ["Zephyr"], content: "Text." };
    const { id, slug } = await post<{ slug: string }>("/projects", project);
    const figure = { label: "asleep", condition: "at 25 °C", noun: "project", item_id: id };
    await post("/figures", shownFigure("ends-well", figure));
    const page = await pageAt(`/project/${slug}`);
    for (const text of ["asleep", "measured", "at 25 °C"]) {
      expect(page.at("figure-ends-well").text).toContain(text);
    }
    const related = page.one("navigation", "Related work");
    expect(related.href(/LoRa soil-moisture node/)).toBe("/project/lora-soil-moisture-node");
    expect(page.href("Write to me about this")).toBe("/#contact");
  });
});

test.each([
  ["/project/no-such-project", "Project Not Found", "/#projects"],
  ["/blog/no-such-post", "Blog Post Not Found", "/#blog"],
])(
  "%s returns 404 with the title %s and a link back to %s",
  { tags: ["gate"] },
  async (path, words, back) => {
    const { status, page } = await read(path);
    expect(status).toBe(404);
    expect(page.tags("title")[0]?.raw).toMatch(new RegExp(`^${words}`));
    const main = page.one("main");
    expect(main.headings(1)).toEqual([words]);
    const item = path.startsWith("/blog") ? "blog post" : "project";
    expect(main.text).toContain(`The ${item} you're looking for doesn't exist.`);
    expect(main.all("link").map((link) => link.attribute("href"))).toContain(back);
  },
);

describe("texts", () => {
  const WITH_EVERYTHING = `Energy is $E = mc^2$, and it costs $5 and $10.

$$\\frac{1$$

\`\`\`mermaid
pie
  accTitle: Where the time goes
  "Waiting" : 3
\`\`\`
`;

  test("a text shows formulas and drawn diagrams, and no button that needs a script", {
    tags: ["gate"],
  }, async () => {
    const formulas = await mainAt("/blog/start-with-a-median");
    const [formula] = formulas.withClass("katex-display");
    expect(formula?.tags("math")).toHaveLength(1);
    expect(formulas.all("button", "Copy code")).toEqual([]);
    const diagram = await mainAt("/blog/ota-updates-that-cannot-brick");
    expect(diagram.all("img", "The states of a slot")).toHaveLength(1);
  });

  test("a text shows the source of a diagram that was not drawn, and an error for an invalid formula", async () => {
    const post = { title: "Everything", content: WITH_EVERYTHING, status: "published" };
    const main = await mainAt(`/blog/${await make("/blog", post)}`);
    expect(main.text).toContain('"Waiting" : 3');
    expect(main.text).toContain("it costs $5 and $10.");
    expect(main.text).toContain("Formula not shown:");
  });

  test.each([
    ...["/blog/start-with-a-median", "/blog/ota-updates-that-cannot-brick"],
    ...["/project/bearing-fault-m4", "/blog/optimizing-neural-networks"],
    "/project/robotic-arm-vision",
  ])("every id on %s is unique", async (path) => {
    const page = await pageAt(path);
    const ids = page.ids();
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});

test.each([
  ["/project/bearing-fault-m4", "More projects", 8],
  ["/blog/ota-updates-that-cannot-brick", "More posts", 8],
])(
  "from %s, the previous and next links in '%s' lead to at least %i pages",
  async (path, label, least) => {
    const steps = async (rel: string) => {
      const seen = [path];
      for (;;) {
        const navigation = (await pageAt(seen.at(-1))).all("navigation", label)[0];
        const link = navigation?.all("link").find((one) => one.attribute("rel") === rel);
        const next = link?.attribute("href");
        if (next === undefined || seen.includes(next)) return seen;
        seen.push(next);
      }
    };
    const all = new Set([...(await steps("prev")), ...(await steps("next"))]);
    expect(all.size).toBeGreaterThanOrEqual(least);
  },
);

test("the résumé page links to three files and has no button that needs a script", {
  tags: ["gate"],
}, async () => {
  const main = await mainAt("/resume");
  expect(main.headings(1)).toEqual(["Maya Lindqvist"]);
  expect(main.text).toContain("Kestrel Robotics");
  expect(main.href("Download PDF")).toBe("/resume.pdf");
  expect(main.href("JSON Resume")).toBe("/resume.json");
  expect(main.href("vCard")).toBe("/contact.vcf");
  expect(main.all("button", "Print")).toEqual([]);
});

test("if a project's main picture is a drawing, the page contains it as inline SVG", {
  tags: ["gate"],
}, async () => {
  const [drawing] = (await mainAt("/project/river-level-gauge")).withClass("theme-drawing");
  expect(drawing?.tags("svg").length).toBeGreaterThan(0);
});
