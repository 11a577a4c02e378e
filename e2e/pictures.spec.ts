// Pictures on detail pages.
import sharp from "sharp";
import { expect, test } from "./fixtures";
import { tokenAt } from "./owner-call";

const canvas = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 40, g: 120, b: 200, alpha } } })
    .png()
    .toBuffer();

async function upload(url: string, token: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "picture"));
  const response = await fetch(`${url}/api/upload/upload`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await response.json()) as { url: string }).url;
}

test("the place of a picture is kept until it comes, and none is made up", async ({
  page,
  api,
  server,
}) => {
  const image = await upload(server.url, await tokenAt(server.url), await canvas(1600, 1200));
  for (const [title, given] of [
    ["Kept place", image],
    ["No picture", ""],
  ] as const) {
    expect(await api("POST", "/projects", { title, image: given })).toMatchObject({ status: 201 });
  }
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/uploads/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/project/kept-place", { waitUntil: "domcontentloaded" });
  const picture = page.getByRole("img", { name: "Kept place" });
  const place = await picture.boundingBox();
  expect(place?.height).toBeCloseTo(630, 0);
  expect(place?.width).toBeCloseTo(840, 0);
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
