// The pages of projects and posts: opening a page, going back to the home page, and the notes in the text's margin.
import { expect, test } from "../support/fixtures";
import { hold } from "../support/hold";

test("a card shows that its page is loading, and the page has a link back to its section of the home page", async ({
  page,
}) => {
  for (const [list, path, link, text, back, section] of [
    [
      "/projects",
      "/project/bin-picking-cell",
      "Bin-picking cell for castings",
      "Loading project...",
      "Back to All Projects",
      "projects",
    ],
    [
      "/blogs",
      "/blog/dashboard-over-2g",
      "A dashboard that loads over a 2G link",
      "Loading blog post...",
      "Back to All Posts",
      "blog",
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
    await page.getByRole("main").getByRole("link", { name: back }).click();
    await expect(page).toHaveURL(new RegExp(`/#${section}$`));
    await expect(page.locator(`#${section}-title`)).toBeInViewport();
  }
});

const NOTED = `First[^1].

## A picture

![Plot](/icon-512.png "The caption")

${"A line of text that fills the page. ".repeat(60)}

## Second

Text.

## Third

Text.

[^1]: The note.
`;

test("wide pages show captions and footnotes in the margin, and hide the outline while a caption is in the outline's place", async ({
  page,
  api,
}) => {
  await api("POST", "/blog", { title: "In the margin", content: NOTED, status: "published" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/blog/in-the-margin");
  const outline = page.getByRole("navigation", { name: "On this page" });
  const note = page.locator(".margin-note");
  const caption = page.locator("figcaption");
  const text = page.locator(".rich-text > p").first();
  await expect(outline).toBeVisible();
  const end = await text.evaluate((element) => element.getBoundingClientRect().right);
  for (const beside of [note, caption, outline]) {
    expect((await beside.boundingBox())?.x).toBeGreaterThan(end);
  }
  const listed = page.getByRole("listitem").filter({ hasText: "The note." });
  const height = () => page.locator(".footnotes").evaluate((list) => list.clientHeight);
  expect(await height()).toBeLessThan(2);
  // The outline is hidden while the caption is in the outline's place, and is shown again after the caption has passed.
  const top = async () => (await caption.boundingBox())?.y ?? 0;
  const scrollTo = (y: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), y);
  await scrollTo((await top()) - 200);
  await expect(outline).toBeHidden();
  await scrollTo(900 + (await top()));
  await expect(outline).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(note).toBeHidden();
  expect(await height()).toBeGreaterThan(20);
  // A click on a link to a footnote shows the list of footnotes.
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await height()).toBeLessThan(2);
  await page.locator("[data-footnote-ref]").click();
  await expect(listed).toBeInViewport();
  expect(await height()).toBeGreaterThan(20);
});
