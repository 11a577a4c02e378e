// Pictures of odd shapes: whole on detail pages, cropped on cards, distorted nowhere.
import type { Page } from "playwright/test";
import sharp from "sharp";
import { expect, test } from "./fixtures";
import { tokenAt } from "./owner-call";

const canvas = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 40, g: 120, b: 200, alpha } } })
    .png()
    .toBuffer();

const SHAPES: Record<string, () => Promise<Buffer>> = {
  tall: () => canvas(100, 3000),
  wide: () => canvas(3000, 80),
  icon: () => canvas(16, 16),
  transparent: () => canvas(500, 400, 0.2),
  unsized: async () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><circle cx="150" cy="100" r="90"/></svg>',
    ),
};

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

/** Every uploaded picture on the page, once it has come. */
async function shownPictures(page: Page) {
  const pictures = page.locator('main img[src^="/uploads/"]:not([inert] *)');
  const seen = [];
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    seen.push(
      await picture.evaluate((img: HTMLImageElement) => ({
        box: [img.clientWidth, img.clientHeight] as const,
        natural: [Number(img.getAttribute("width")), Number(img.getAttribute("height"))] as const,
        fit: getComputedStyle(img).objectFit,
        src: img.src,
      })),
    );
  }
  return seen;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("pictures of any shape are whole on detail pages, and distorted nowhere", async ({
  page,
  ownSite,
}) => {
  test.slow();
  const { server, api } = await ownSite({ SEED: "none" });
  const token = await tokenAt(server.url);
  const places: string[] = [];
  for (const [title, make] of Object.entries(SHAPES)) {
    const image = await upload(server.url, token, await make());
    const post = {
      title,
      image,
      status: "published",
      publish_date: "2026-01-02",
      content: "Text.",
    };
    for (const [path, item] of [
      ["/projects", { title, image, is_featured: true }],
      ["/blog", post],
      ["/certifications", { name: title, image }],
    ] as const) {
      expect(await api("POST", path, item)).toMatchObject({ status: 201 });
    }
    for (const path of ["/hero", "/about"]) {
      const { body } = await api("GET", path);
      const changed = { ...(body as object), profile_image: image };
      expect(await api("PUT", path, changed)).toMatchObject({ status: 200 });
    }
    places.push(`/project/${title}`, `/blog/${title}`);
  }

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of places) {
      await page.goto(server.url + path);
      const [picture] = await shownPictures(page);
      if (!picture) throw new Error(`${path} has no picture`);
      const [boxWidth, boxHeight] = picture.box;
      const [naturalWidth, naturalHeight] = picture.natural;
      expect([path, boxHeight <= 631, boxWidth <= width]).toEqual([path, true, true]);
      expect(picture.fit).toBe("contain");
      if (naturalWidth > 0) {
        expect(boxWidth).toBeLessThanOrEqual(naturalWidth);
        expect(Math.abs(boxHeight - (boxWidth * naturalHeight) / naturalWidth)).toBeLessThan(20);
      }
      expect([path, await overflow(page)]).toEqual([path, 0]);
    }
    for (const path of ["/", "/projects", "/blogs"]) {
      await page.goto(server.url + path);
      const pictures = await shownPictures(page);
      expect(pictures.length).toBeGreaterThanOrEqual(5);
      for (const { fit } of pictures) expect(fit).toMatch(/^(cover|contain)$/);
      expect([path, await overflow(page)]).toEqual([path, 0]);
    }
  }
});

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
