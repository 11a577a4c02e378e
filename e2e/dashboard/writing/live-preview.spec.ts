import type { Page } from "playwright/test";
import { expect, test } from "../../support/fixtures";
import { hold } from "../../support/hold";
import { begin, content, discard, openPosts, TITLE } from "../../support/writing";

/** The frame loads a whole page. */
const LOADED = { timeout: 30_000 };

const pane = (page: Page) => page.getByRole("region", { name: "Live page" });
/** The page that is shown, not the one that is loading behind it. */
const framed = (page: Page) =>
  pane(page).frameLocator('iframe[title="The page with what is typed"]:not([aria-hidden="true"])');

test("the live preview shows a post on its page while it is typed, at both widths", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/404/);
  await openPosts(page, signIn);
  const dialog = await begin(page);
  const toggle = dialog.getByRole("button", { name: "Live preview" });
  await toggle.click();
  await expect(framed(page).getByRole("heading", { level: 1, name: TITLE })).toBeVisible(LOADED);
  await content(page).fill(`## Gauges\n\nWater at the gate. ${"\n\nMore.".repeat(60)}`);
  await expect(framed(page).getByRole("heading", { name: "Gauges" })).toBeVisible();

  const scrolled = () =>
    framed(page)
      .locator("html")
      .evaluate(({ ownerDocument }) => ownerDocument.defaultView?.scrollY);
  await framed(page)
    .locator("html")
    .evaluate(() => window.scrollTo({ top: 300 }));
  await content(page).press("Control+End");
  await page.keyboard.type(" The last word.");
  await expect(framed(page).getByText("The last word.")).toBeAttached();
  expect(await scrolled()).toBe(300);
  await dialog.getByLabel("Title", { exact: true }).fill("");
  await expect(pane(page).getByText("Title is required. The page is as it was")).toBeVisible();
  await expect(framed(page).getByRole("heading", { level: 1, name: TITLE })).toBeAttached();
  await dialog.getByLabel("Title", { exact: true }).fill("Weirs");
  await expect(framed(page).getByRole("heading", { level: 1, name: "Weirs" })).toBeAttached();

  const width = () =>
    framed(page)
      .locator("html")
      .evaluate((html) => html.clientWidth);
  expect(await width()).toBeGreaterThan(1000);
  await pane(page).getByRole("button", { name: "Phone" }).click();
  await expect.poll(width).toBeLessThanOrEqual(390);
  await pane(page).getByRole("tab", { name: "Search and sharing" }).click();
  await expect(pane(page).getByText(/^localhost:\d+ › blog › weirs$/)).toBeVisible();
  await expect(pane(page).getByRole("img", { name: "What is shown with the link" })).toBeVisible();

  expect((await api("GET", "/blog/weirs")).status).toBe(404);
  // Escape closes what was opened last, and not the form.
  await pane(page).getByRole("tab", { name: "Search and sharing" }).press("Escape");
  await expect(pane(page)).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await discard(page);
});

test("the whole window to write in covers the live page", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPosts(page, signIn);
  const dialog = await begin(page);
  await dialog.getByRole("button", { name: "Live preview" }).click();
  await expect(framed(page).getByRole("heading", { level: 1, name: TITLE })).toBeVisible(LOADED);
  const frame = await pane(page).locator("iframe:not([aria-hidden=true])").boundingBox();
  const inFront = () =>
    page.evaluate(
      ({ x, y }) => {
        // `elementFromPoint` skips inert elements.
        const inert = [...document.querySelectorAll<HTMLElement>("[inert]")];
        for (const one of inert) one.inert = false;
        const front = document.elementFromPoint(x, y)?.tagName;
        for (const one of inert) one.inert = true;
        return front;
      },
      { x: (frame?.x ?? 0) + 200, y: (frame?.y ?? 0) + 200 },
    );
  expect(await inFront()).toBe("IFRAME");
  await dialog.getByRole("button", { name: "Full screen" }).click();
  await expect(dialog.getByRole("button", { name: "Full screen" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(await inFront()).not.toBe("IFRAME");
  await content(page).press("Escape");
  await discard(page);
});

test("a project's pictures are there as soon as its changed page is shown", async ({
  page,
  signIn,
  api,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const pictures = ["https://pictures.example/gate.svg", "https://pictures.example/weir.svg"];
  const [first = "", second = ""] = pictures;
  const drawing = {
    contentType: "image/svg+xml",
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60"/></svg>',
  };
  for (const url of pictures) await page.route(url, (route) => route.fulfill(drawing));
  const { body } = await api("POST", "/projects", {
    ...{ title: "Weir", description: "x", image: first },
    images: pictures.map((url) => ({ url, alt: url, caption: "" })),
  });
  const { id } = body as { id: number };
  await signIn(`/dashboard/projects?edit=${id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Live preview" }).click();
  await expect(framed(page).getByRole("img", { name: second })).toBeVisible(LOADED);

  const release = await hold(page, second, (route) => route.fulfill(drawing));
  const areThere = page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        new MutationObserver(() => {
          const frame = document.querySelector<HTMLIFrameElement>(
            'iframe[title="The page with what is typed"]:not([aria-hidden="true"])',
          );
          const shown = frame?.contentDocument;
          if (shown?.querySelector("h1")?.textContent !== "Two weirs") return;
          done([...shown.images].every(({ naturalWidth }) => naturalWidth === 80));
        }).observe(document.body, { attributes: true, childList: true, subtree: true });
      }),
  );
  const asked = page.waitForRequest(second);
  await dialog.getByLabel("Project Title").fill("Two weirs");
  await asked;
  // A page that did not wait for its pictures would be shown by the end of this.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLIFrameElement>('iframe[title="The page with what is typed"]')]
      .map(({ contentDocument }) => contentDocument)
      .some(
        (framed) =>
          framed?.readyState === "complete" &&
          framed.querySelector("h1")?.textContent === "Two weirs",
      ),
  );
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });
  release();
  expect(await areThere).toBe(true);
  await api("DELETE", `/projects/${id}`);
});

test("the live preview shows the hero in the home page; on a phone it replaces the form", async ({
  page,
  signIn,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto("/dashboard/hero");
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Circuits that think ahead");
  await page.getByRole("button", { name: "Live preview" }).click();
  await expect(title).toBeHidden();
  const heading = framed(page).getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Circuits that think ahead", LOADED);
  expect((await api("GET", "/hero")).body).not.toMatchObject({
    title: "Circuits that think ahead",
  });
  // A link does not lead the frame away.
  const opening = page.waitForEvent("popup");
  await framed(page).getByRole("link", { name: "More Projects" }).click();
  await expect(await opening).toHaveURL(/\/projects$/);
  await expect(heading).toHaveText("Circuits that think ahead");
  // Shortcuts reach the dashboard from within the frame, whatever the letters of the keyboard are.
  const saved = page.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith("/api/hero"),
  );
  const save = { key: "ы", code: "KeyS", ctrlKey: true };
  await framed(page).locator("body").dispatchEvent("keydown", save);
  await saved;
  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  await expect(title).toBeVisible();
  await expect(title).toHaveValue("Circuits that think ahead");
});
