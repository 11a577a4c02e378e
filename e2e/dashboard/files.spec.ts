import type { Page } from "playwright/test";
import sharp from "sharp";
import { expect, test, toast } from "../support/fixtures";

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.7\n% ${name}\n%%EOF`),
});

const PLOT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script><path d="M0 0h9"/></svg>';

test("the owner can upload files, describe them, use them on another screen and delete unused files", async ({
  page,
  signIn,
  api,
}) => {
  const board = await sharp({
    create: { width: 90, height: 60, channels: 3, background: "#c60" },
  })
    .png()
    .toBuffer();
  await signIn();
  await page.getByRole("link", { name: "Files", exact: true }).click();
  // Wait until the list has loaded. The list is not empty then, because it contains the demo's drawings.
  await expect(page.getByRole("article").first()).toBeVisible();
  await page
    .getByLabel("Files to upload")
    .setInputFiles([
      { name: "board.png", mimeType: "image/png", buffer: board },
      pdf("old.pdf"),
      { name: "plot.svg", mimeType: "image/svg+xml", buffer: Buffer.from(PLOT) },
      { name: "board.kicad_pcb", mimeType: "", buffer: Buffer.from("(kicad_pcb)") },
    ]);
  await expect(toast(page, "Parts of plot.svg were removed")).toContainText("Removed: scripts");
  await expect(toast(page, "Visitors can only download board.kicad_pcb")).toBeVisible();
  await expect(toast(page, "4 files uploaded")).toBeVisible();
  await expect(page.getByRole("article", { name: "board.kicad_pcb" })).toContainText("KICAD_PCB");
  const picture = page.getByRole("article", { name: "board.png" });
  await picture.getByLabel("Alt text").fill("The first board");
  await picture.getByLabel("Alt text").press("Enter");
  await expect(toast(page, "Alt text saved")).toBeVisible();
  await page.getByLabel("Type", { exact: true }).selectOption("Documents");
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.goto("/dashboard/about");
  await page.getByLabel("File for Resume").setInputFiles(pdf("cv.pdf"));
  await expect(page.getByLabel("Resume URL", { exact: true })).toHaveValue(/^\/uploads\/\w+\.pdf$/);
  const address = await page.getByLabel("Resume URL", { exact: true }).inputValue();
  await page.getByRole("button", { name: "Choose Profile Image from the library" }).click();
  const library = page.getByRole("dialog", { name: "Choose a picture" });
  await library.getByRole("button", { name: "The first board" }).click();
  await expect(page.getByLabel("Profile Image", { exact: true })).toHaveValue(/-90x60\.png$/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "About section updated")).toBeVisible();
  expect((await api("GET", "/about")).body).toMatchObject({ resume_url: address });

  await page.goto("/dashboard/files");
  await expect(picture.getByLabel("Alt text")).toHaveValue("The first board");
  await expect(picture.getByRole("link", { name: "About" })).toHaveAttribute(
    "href",
    "/dashboard/about",
  );
  await expect(picture.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await page.getByLabel("Unused").check();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page
    .getByRole("article", { name: "old.pdf" })
    .getByRole("button", { name: "Delete" })
    .click();
  await page
    .getByRole("alertdialog", { name: "Delete old.pdf?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(toast(page, "File deleted")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
});

/** Makes the library show `count()` pictures. All are copies of `first`. */
const fillLibrary = (page: Page, first: object, count: () => number) =>
  page.route(/\/api\/uploads\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [skip, limit] = ["skip", "limit"].map((name) => Number(query.get(name)));
    const all = Array.from({ length: count() }, (_, index) => {
      const alt = `Picture ${index + 1}`;
      return { ...first, name: `${index + 1}.png`, file_name: alt, alt, used_in: [] };
    });
    return route.fulfill({
      json: all.slice(skip, (skip ?? 0) + (limit ?? 0)),
      headers: { "X-Total-Count": String(all.length) },
    });
  });

test("on a phone, every picture of a long library can be reached page by page", async ({
  page,
  signIn,
  api,
}) => {
  const [first] = (await api("GET", "/uploads?type=image")).body as object[];
  await fillLibrary(page, first ?? {}, () => 85);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("/dashboard/about");
  await page.getByRole("button", { name: "Choose Profile Image from the library" }).click();
  const library = page.getByRole("dialog", { name: "Choose a picture" });
  const picture = (number: number) =>
    library.getByRole("button", { name: `Picture ${number}`, exact: true });
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await picture(40).scrollIntoViewIfNeeded();
  await expect(picture(40)).toBeInViewport({ ratio: 1 });
  await library.getByRole("button", { name: "Next" }).click();
  // The next page starts at the top of the dialog.
  await expect(picture(41)).toBeInViewport({ ratio: 1 });
  await expect(library.getByRole("searchbox", { name: "Search files" })).toBeInViewport();
  expect(await scrolled()).toBe(before);
});

test("deleting the only file of the last page shows the previous page", async ({
  page,
  signIn,
  api,
}) => {
  const [first] = (await api("GET", "/uploads?type=image")).body as object[];
  let count = 41;
  await fillLibrary(page, first ?? {}, () => count);
  await page.route("**/api/uploads/41.png", (route) => {
    count = 40;
    return route.fulfill({ status: 204 });
  });
  await signIn("/dashboard/files");
  const files = page.getByRole("article");
  await expect(files).toHaveCount(40);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(files).toHaveCount(1);
  await files.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "File deleted")).toBeVisible();
  await expect(files).toHaveCount(40);
});

test("leaving the screen with an unsaved alt text asks for confirmation", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/500/);
  await signIn();
  await page.getByRole("link", { name: "Files", exact: true }).click();
  const field = page.getByLabel("Alt text").first();
  await page.route("**/api/uploads/*", (route) =>
    route.fulfill({ status: 500, json: { message: "Not now" } }),
  );
  await field.fill("A board on a desk");
  await field.press("Enter");
  await expect(toast(page, "Not now")).toBeVisible();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  // When the field loses the focus, it tries to save its text.
  await page.getByRole("link", { name: "Projects", exact: true }).click();
  await expect(question).toContainText("If you leave, the text is lost");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(field).toHaveValue("A board on a desk");
  await page.unroute("**/api/uploads/*");
  await field.press("Enter");
  await expect(toast(page, "Alt text saved")).toBeVisible();
  await field.fill("Typed, and left by Back");
  await page.evaluate(() => history.back());
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(field).toHaveValue("Typed, and left by Back");
});

test("the alt text field ignores Enter and Escape of an input method", async ({ page, signIn }) => {
  await signIn("/dashboard/files");
  const field = page.getByLabel("Alt text").first();
  const before = await field.inputValue();
  const saves: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && saves.push(request.url()));
  await field.fill("Платы");
  for (const key of ["Enter", "Escape"]) {
    await field.dispatchEvent("keydown", { key, isComposing: true });
    await expect(field).toHaveValue("Платы");
  }
  await field.press("Escape");
  await expect(field).toHaveValue(before);
  expect(saves).toEqual([]);
});
