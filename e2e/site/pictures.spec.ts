// Pictures on detail pages.
import sharp from "sharp";
import { expect, test } from "../support/fixtures";
import { hold } from "../support/hold";
import { tokenAt, uploadTo, uploadWith } from "../support/owner-call";

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 40, g: 120, b: 200, alpha: 1 } } })
    .png()
    .toBuffer();

test("a page reserves the space for its picture, and a page without a picture shows no drawn cover instead", async ({
  page,
  api,
  server,
}) => {
  const image = await uploadTo(server.url, "picture", await canvas(1600, 1200));
  for (const [title, given] of [
    ["Kept place", image],
    ["No picture", ""],
  ] as const) {
    expect(await api("POST", "/projects", { title, image: given })).toMatchObject({ status: 201 });
  }
  const release = await hold(page, "**/uploads/**");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/project/kept-place", { waitUntil: "domcontentloaded" });
  const picture = page.getByRole("img", { name: "Kept place" });
  const place = await picture.boundingBox();
  // The picture is beside the title, and takes seven twelfths of the width of the content.
  expect(place?.height).toBeCloseTo(500.5, 0);
  expect(place?.width).toBeCloseTo(667, 0);
  release();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  expect(await picture.boundingBox()).toEqual(place);

  for (const path of [
    "/project/no-picture",
    "/blog/five-years-on-two-aa-cells",
    "/blog/optimizing-neural-networks",
  ]) {
    await page.goto(path);
    await expect(page.locator('main .dot-grid, main img[src^="/covers/"]')).toHaveCount(0);
  }
});

test("a drawing has the colours of the chosen theme, and hides its small labels on a phone", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/project/river-level-gauge");
  const drawing = page.getByRole("article").getByRole("figure").getByRole("img").first();
  /** The drawing's background colour, and whether a label is visible in the area of the small labels. */
  const look = async () => {
    const shot = sharp(await drawing.screenshot());
    const { width = 0, height = 0 } = await shot.metadata();
    const print = { left: 0.28, top: 0.04, width: 0.56, height: 0.03 };
    const place = {
      left: Math.round(print.left * width),
      top: Math.round(print.top * height),
      width: Math.round(print.width * width),
      height: Math.round(print.height * height),
    };
    // sharp computes statistics of the whole input, so the extracted part becomes a separate input.
    const part = await shot.clone().extract(place).png().toBuffer();
    const { channels } = await sharp(part).stats();
    const ground = await shot.extract({ left: 3, top: 3, width: 1, height: 1 }).raw().toBuffer();
    return { ground: [...ground.subarray(0, 3)], hasPrint: (channels[0]?.stdev ?? 0) > 8 };
  };
  expect(await look()).toEqual({ ground: [238, 242, 246], hasPrint: true });
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });
  await expect.poll(look).toEqual({ ground: [5, 8, 13], hasPrint: true });
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(look).toEqual({ ground: [5, 8, 13], hasPrint: false });
});

test("the large file of a picture is not loaded before a click or a key enlarges the picture", async ({
  page,
  api,
  server,
  visitor,
}) => {
  const token = await tokenAt(server.url);
  const [wide, tall] = await Promise.all(
    [canvas(2400, 600), canvas(600, 2400)].map(async (bytes) =>
      uploadWith(token, server.url, "picture", await bytes),
    ),
  );
  const images = [
    { url: wide, alt: "A wide one", caption: "Seen from afar" },
    { url: tall, alt: "A tall one", caption: "" },
  ];
  const content = `![A plot](${wide} "Figure in the text")`;
  await api("POST", "/projects", { title: "Enlarged", images, content });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/project/enlarged");
  const first = page.getByRole("link", { name: "A wide one" });
  await expect(first).toHaveAttribute("href", wide ?? "");
  await expect(first.getByRole("img")).toHaveJSProperty("complete", true);
  // The cursor shows that the script is loaded.
  await expect(first).toHaveCSS("cursor", "zoom-in");
  expect(requested).not.toContain(wide);

  await first.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Enlarged picture" });
  await expect(dialog).toContainText("Seen from afar 1 of 3");
  const shown = dialog.getByRole("img");
  await expect(shown).toHaveAttribute("src", new RegExp(`${wide}$`));
  await expect.poll(() => requested).toContain(wide);
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("img", { name: "A tall one" })).toBeVisible();
  const box = await shown.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(4, 1);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844);
  await dialog.getByRole("button", { name: "Next picture" }).click();
  await expect(dialog).toContainText("Figure in the text 3 of 3");
  await dialog.getByRole("button", { name: "Next picture" }).click();
  await expect(dialog).toContainText("1 of 3");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();

  await page.keyboard.press("Space");
  await expect(dialog).toBeVisible();
  // If the dialog is closed and immediately opened again, it must be open afterwards.
  await dialog.evaluate((element: HTMLDialogElement, name) => {
    element.close();
    document
      .querySelector<HTMLElement>(`a[aria-label="${name}"], a:has(img[alt="${name}"])`)
      ?.click();
  }, "A wide one");
  await expect(dialog).toBeVisible();
  await dialog.click({ position: { x: 200, y: 700 } });
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "A plot" }).click();
  await expect(dialog).toContainText("3 of 3");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("link", { name: "A plot" })).toBeFocused();

  // Without scripts, the link opens the picture.
  await visitor.goto(`${server.url}/project/enlarged`);
  await visitor.getByRole("link", { name: "A plot" }).click();
  await expect(visitor).toHaveURL(server.url + wide);
});
