// The pages of a project and of a post, part by part.
import { expect, test } from "../support/fixtures";
import { hold } from "../support/hold";

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

test("a project's page has all that is known of it", async ({ visitor, ownSite }) => {
  const { server, api } = await ownSite();
  await api("POST", "/projects", PROJECT);
  await visitor.goto(`${server.url}/project/lock-gate-counter`);
  const main = visitor.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(PROJECT.title);
  await expect(main.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
  for (const text of [PROJECT.category, PROJECT.description, PROJECT.long_description]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByRole("list", { name: "Technologies" })).toHaveText(/C\s*Zephyr/);
  for (const [name, href] of [
    ["View Source Code", PROJECT.github_url],
    ["Live Demo", PROJECT.live_url],
  ] as const) {
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await expect(main.getByRole("img", { name: PROJECT.title })).toBeVisible();
  await expect(main.getByRole("heading", { name: "How", level: 2 })).toBeVisible();
  // No line ends between a figure and its unit.
  await expect(main.locator(".rich-text p")).toContainText(/5\u00a0ms/);

  const highlights = main.getByRole("region", { name: "Project Highlights" });
  const part = (name: string) =>
    highlights.locator("div", { has: visitor.getByRole("heading", { name, level: 3 }) }).last();
  await expect(part("Innovation")).toContainText("A coil that can be wound by hand");
  await expect(part("Performance")).toContainText("3 boats missed in 1,200");
  await expect(part("Tech Stack").getByRole("listitem")).toHaveText(["C", "Zephyr"]);
  const back = main.getByRole("link", { name: "Back to All Projects" });
  await expect(back).toHaveAttribute("href", "/#projects");
  await expect(main.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});

test("a project with a title alone has no buttons and no gaps", async ({ visitor, ownSite }) => {
  const { server, api } = await ownSite();
  await api("POST", "/projects", { title: "Only a name", github_url: "#", live_url: "" });
  await visitor.goto(`${server.url}/project/only-a-name`);
  const main = visitor.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Only a name");
  for (const name of ["View Source Code", "Live Demo"]) {
    await expect(main.getByRole("link", { name })).toHaveCount(0);
    await expect(main.getByRole("button", { name })).toHaveCount(0);
  }
  for (const name of ["Innovation", "Performance", "Tech Stack"]) {
    await expect(main.getByRole("heading", { name, level: 3 })).toBeVisible();
  }
  // A visitor reads how far the project is, and nothing that is meant for its owner.
  const highlights = main.getByRole("region", { name: "Project Highlights" });
  await expect(highlights.getByRole("listitem")).toHaveText(["Only a name", "Planned."]);
  await expect(highlights).toContainText("Not listed.");
  await api("POST", "/projects", {
    title: "Under way",
    status: "in-progress",
    start_date: "2025-02-10",
  });
  await visitor.goto(`${server.url}/project/under-way`);
  await expect(highlights).toContainText("In progress since Feb 2025.");
});

test("a post's page has all that is known of it", async ({ visitor, ownSite }) => {
  const { server, api } = await ownSite();
  await api("POST", "/blog", {
    title: "On lock gates",
    excerpt: "What the coil heard.",
    content: '<p data-x="1">Written <em>as HTML</em>.</p>\n\nAnd as **Markdown**.',
    category: "Robotics",
    status: "published",
    publish_date: "2024-03-05",
    read_time: 7,
    tags: ["coils", "locks"],
    image: "/hero-field.svg",
  });
  await visitor.goto(`${server.url}/blog/on-lock-gates`);
  const main = visitor.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("On lock gates");
  for (const text of ["Mar 5, 2024", "7 min read", "Robotics", "What the coil heard."]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole("img", { name: "On lock gates" })).toBeVisible();
  await expect(main.locator(".rich-text em")).toHaveText("as HTML");
  await expect(main.locator(".rich-text strong")).toHaveText("Markdown");
  await expect(main.getByRole("list", { name: "Tags" })).toHaveText(/#coils\s*#locks/);
  const back = main.getByRole("link", { name: "Back to All Posts" });
  await expect(back).toHaveAttribute("href", "/#blog");
});

test("while the page of a card is under way, the card says so", { tag: "@gate" }, async ({
  page,
}) => {
  for (const [list, path, link, text] of [
    [
      "/projects",
      "/project/bin-picking-cell",
      "Bin-picking cell for castings",
      "Loading project...",
    ],
    [
      "/blogs",
      "/blog/dashboard-over-2g",
      "A dashboard that loads over a 2G link",
      "Loading blog post...",
    ],
  ] as const) {
    const release = await hold(
      page,
      (url) => url.pathname === path && url.searchParams.has("_rsc"),
    );
    await page.goto(list);
    await page.getByRole("link", { name: link }).click();
    await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
    release();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByText(text)).toHaveCount(0);
  }
});
