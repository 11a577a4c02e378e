// The two lists, and what stands where there is nothing.
import { expect, test } from "../support/fixtures";

const LISTS = [
  ["/projects", "All Projects"],
  ["/blogs", "All Blog Posts"],
] as const;

test("both lists have a way home and a footer; a post's card its date, time and three lines", async ({
  visitor,
  ownSite,
}) => {
  const { server, api } = await ownSite();
  await api("POST", "/blog", {
    title: "A long introduction",
    excerpt: "It goes on and on. ".repeat(40),
    content: "Text.",
    status: "published",
    publish_date: "2026-11-01",
    read_time: 12,
  });
  for (const [path, title] of LISTS) {
    await visitor.goto(server.url + path);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
    const home = visitor.getByRole("main").getByRole("link", { name: "Back to Home" });
    await expect(home).toHaveAttribute("href", "/");
    await expect(visitor.getByRole("contentinfo")).toContainText(/© 20\d\d .+ All rights reserved/);
  }
  const card = visitor.getByRole("article").filter({ hasText: "A long introduction" });
  await expect(card.getByText("Nov 1, 2026")).toBeVisible();
  await expect(card.getByText("12 min read")).toBeVisible();
  const lines = await card.locator(".p-summary").evaluate((blurb) => {
    const { height, lineHeight } = getComputedStyle(blurb);
    return Number.parseFloat(height) / Number.parseFloat(lineHeight);
  });
  expect(lines).toBeCloseTo(3, 1);
});

test("until the owner has saved any, samples stand in; after that the lists are empty", async ({
  visitor,
  ownSite,
}) => {
  const { server, api } = await ownSite({ SEED: "none" });
  const main = visitor.getByRole("main");
  const { body: hero } = await api("GET", "/hero");
  expect(hero).toMatchObject({ animation_style: "bounce", show_scroll_indicator: true });
  await visitor.goto(server.url);
  await expect(main.getByRole("heading", { level: 1 })).not.toBeEmpty();
  await expect(visitor.locator("#experience").getByRole("article")).toHaveCount(1);
  await expect(visitor.locator("#projects").getByRole("article")).toHaveCount(2);
  await expect(visitor.locator("#blog").getByRole("article")).toHaveCount(2);
  const noVideos = "No featured videos available. Add videos from the dashboard.";
  await expect(visitor.locator("#videos").getByText(noVideos)).toBeVisible();
  for (const [path] of LISTS) {
    await visitor.goto(server.url + path);
    await expect(main.getByRole("article")).toHaveCount(2);
    for (const link of await main.getByRole("article").getByRole("link").all()) {
      const target = new URL((await link.getAttribute("href")) ?? "", server.url);
      expect((await fetch(target)).status).toBe(200);
    }
  }

  for (const [path, item] of [
    ["/projects", { title: "For a moment" }],
    ["/blog", { title: "For a moment", status: "published", publish_date: "2024-01-01" }],
  ] as const) {
    const { body } = await api("POST", path, item);
    await api("DELETE", `${path}/${(body as { id: number }).id}`);
  }
  await visitor.goto(server.url);
  await expect(visitor.locator("#blog").getByText("No blog posts available")).toBeVisible();
  await expect(visitor.locator("#projects").getByRole("article")).toHaveCount(0);
  await visitor.goto(`${server.url}/projects`);
  await expect(main.getByText("No projects found.")).toBeVisible();
});

test("a video is asked of nobody before it is played, whatever its address", async ({
  page,
  ownSite,
}) => {
  const { server, api } = await ownSite({ SEED: "none" });
  const ids = ["aircAruvnKk", "IHZwWFHWa-w", "Ilg3gGewQ5U"] as const;
  const forms = [
    "https://www.youtube.com/watch?v=",
    "https://youtu.be/",
    "https://www.youtube.com/embed/",
  ];
  for (const [index, form] of forms.entries()) {
    const youtubeUrl = form + ids[index];
    expect((await api("POST", "/videos", { title: `Video ${index}`, youtubeUrl })).status).toBe(
      201,
    );
  }
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(new URL(request.url()).host);
  });
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Player</title>" }),
  );
  await page.goto(server.url);
  const videos = page.locator("#videos");
  await videos.scrollIntoViewIfNeeded();
  for (const id of ids) {
    await expect(videos.locator(`img[src*="/thumbnails/${id}"]`)).toHaveCount(1);
  }
  expect(elsewhere).toEqual([]);
  const card = videos.getByRole("article").filter({ hasText: "Video 1" });
  await card.getByRole("button", { name: "Play Video 1" }).click();
  const player = card.locator("iframe");
  await expect(player).toHaveAttribute(
    "src",
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/IHZwWFHWa-w\?/,
  );
  await expect(player).toBeFocused();
  await expect(videos.locator("iframe")).toHaveCount(1);
  await expect.poll(() => new Set(elsewhere)).toEqual(new Set(["www.youtube-nocookie.com"]));
});

test("a technology is applied when it is chosen; the focus stays, and the count is announced", async ({
  page,
  visitor,
}) => {
  await page.goto("/projects");
  const select = page.getByRole("combobox", { name: "Technology" });
  const show = page.getByRole("button", { name: "Show" });
  await expect(show).toBeHidden();
  await select.focus();
  await select.selectOption("C++");
  await expect(page).toHaveURL(/\/projects\?technology=C%2B%2B$/);
  await expect(page.getByText("Projects made with C++.")).toBeVisible();
  const count = await page.getByRole("main").getByRole("article").count();
  await expect(
    page.getByRole("status").filter({ hasText: new RegExp(`^${count} projects?$`) }),
  ).toBeVisible();
  await expect(select).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(select).toHaveValue("");

  await page.goto("/projects?category=Robotics");
  await select.selectOption("C++");
  await expect(page).toHaveURL(/category=Robotics&technology=C%2B%2B$/);

  await visitor.goto("/projects");
  await visitor.getByRole("combobox", { name: "Technology" }).selectOption("C++");
  await visitor.getByRole("button", { name: "Show" }).click();
  await expect(visitor).toHaveURL(/\/projects\?technology=C%2B%2B$/);
});

test("a search of the posts leaves the focus in its field, which follows the address", async ({
  page,
}) => {
  await page.goto("/blogs");
  const field = page.getByRole("searchbox", { name: "Search posts" });
  await field.fill("lorawan");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/blogs\?search=lorawan$/);
  await expect(page.getByText("“lorawan”")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("zyzzyva");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“zyzzyva”")).toBeVisible();
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(page.getByText("“lorawan”")).toBeVisible();
  await expect(field).toHaveValue("lorawan");
  await page.goBack();
  await expect(page).toHaveURL(/\/blogs$/);
  await expect(field).toHaveValue("");
});
