import type { Page } from "playwright/test";
import sharp from "sharp";
import { expect, test, toast } from "../support/fixtures";
import { hold } from "../support/hold";

const photo = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: "#000" },
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

/** The longest wait for a large picture, which the browser scales and the server stores in several sizes. */
const LARGE = { timeout: 40_000 };

const inField = (page: Page) => page.getByRole("textbox", { name: "Project Image" });

async function openField(page: Page) {
  await page.goto("/dashboard/projects");
  await page.getByRole("button", { name: "Add New Project" }).click();
  await expect(inField(page)).toBeVisible();
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel("File for Project Image").setInputFiles({ name, mimeType, buffer });

/** Drops or pastes a file with a simulated event. */
async function give(page: Page, how: "drop" | "paste", buffer: Buffer) {
  await inField(page).evaluate(
    (input, { how, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "a.jpg", { type: "image/jpeg" }));
      const options = { bubbles: true, cancelable: true };
      input.dispatchEvent(
        how === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data }),
      );
    },
    { how, bytes: [...buffer] },
  );
}

test("an image can be chosen, dropped or pasted, and the former image stays until the upload is done", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/415|ERR_FAILED/);
  await signIn(null);
  await openField(page);
  await choose(page, "a.jpg", "image/jpeg", await photo(700, 700));
  await expect(inField(page)).toHaveValue(/^\/uploads\/\w{32}-700x700\.jpg$/);
  // The small preview loads a small file.
  const preview = page.getByRole("dialog").locator('img[src^="/uploads/"]');
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/320\.webp$/);
  const first = await inField(page).inputValue();

  // The upload takes long and then fails.
  const fail = await hold(page, "**/api/upload/**", (route) => route.abort());
  await give(page, "drop", await photo(800, 800));
  await expect(page.getByRole("progressbar", { name: "Uploading Project Image" })).toBeVisible();
  await expect(inField(page)).toHaveValue(first);
  fail();
  await expect(toast(page, "Upload failed")).toBeVisible();
  await expect(inField(page)).toHaveValue(first);
  await page.unroute("**/api/upload/**");

  await give(page, "drop", await photo(800, 800));
  await expect(inField(page)).toHaveValue(/-800x800\.jpg$/);
  await give(page, "paste", await photo(900, 900));
  await expect(inField(page)).toHaveValue(/-900x900\.jpg$/);

  await choose(page, "a.png", "image/png", Buffer.from("no picture"));
  await expect(toast(page, "Browsers cannot show this file as a picture")).toBeVisible();
  await choose(page, "a.png", "image/png", Buffer.alloc(5_300_000));
  await expect(toast(page, "The file is larger than 5 MB")).toBeVisible();
  await expect(inField(page)).toHaveValue(/-900x900\.jpg$/);
  // An address can still be typed.
  await inField(page).fill("/icon-192.png");
  await expect(inField(page)).toHaveValue("/icon-192.png");
});

test("a picture above the size limit is made smaller before the upload and keeps its orientation and transparency", async ({
  page,
  signIn,
}) => {
  await signIn(null);
  await openField(page);
  const noise = (width: number, height: number, channels: 3 | 4) =>
    sharp({
      create: {
        ...{ width, height, background: { r: 0, g: 0, b: 0, alpha: 0 } },
        ...{ channels, noise: { type: "gaussian", mean: 128, sigma: 60 } },
      },
    });
  // Phones store an upright picture rotated, with its orientation as metadata.
  const phone = await noise(3000, 2200, 3)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(phone.byteLength).toBeGreaterThan(5 * 2 ** 20);
  const sent: number[] = [];
  await page.route("**/upload/upload", (route) => {
    sent.push(Number(route.request().postDataBuffer()?.byteLength));
    return route.continue();
  });
  await choose(page, "IMG_0001.jpeg", "image/jpeg", phone);
  await expect(inField(page)).toHaveValue(/^\/uploads\/\w{32}-\d+x\d+\.jpg$/, LARGE);
  const [, width, height] = /-(\d+)x(\d+)\./.exec(await inField(page).inputValue()) ?? [];
  expect(Number(width) / Number(height)).toBeCloseTo(2200 / 3000, 2);

  const drawing = await noise(1300, 1300, 4).png({ compressionLevel: 0 }).toBuffer();
  expect(drawing.byteLength).toBeGreaterThan(5 * 2 ** 20);
  await choose(page, "board.png", "image/png", drawing);
  await expect(inField(page)).toHaveValue(/-1300x1300\.webp$/, LARGE);
  expect(sent.length).toBe(2);
  for (const bytes of sent) expect(bytes).toBeLessThan(5.1 * 2 ** 20);

  await choose(page, "IMG_2.HEIC", "", Buffer.from("\0\0\0 ftypheic\0\0\0\0mif1heic"));
  await expect(toast(page, "Upload failed")).toContainText("Save the picture as JPEG,");
  expect(sent.length).toBe(2);
});
