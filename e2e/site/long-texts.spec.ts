import { expect, test } from "../support/fixtures";
import { ownerAt } from "../support/keeping";

// Whatever somebody pastes into a field, no screen scrolls sideways and no question is cut off.

const WORD = "x".repeat(190);
const TAG = "y".repeat(60);
const BEGUN = new RegExp(`^Delete ${"x".repeat(20)}`);

const ITEMS = {
  experience: { title: WORD, company: WORD, location: WORD, technologies: [WORD, TAG] },
  projects: { title: WORD, description: WORD, technologies: [WORD, TAG], category: TAG },
  blog: { title: WORD, excerpt: WORD, tags: [TAG, `${TAG.slice(1)}z`], category: TAG },
  certifications: { name: WORD, issuer: WORD, description: WORD },
  videos: {
    title: WORD,
    description: WORD,
    category: TAG,
    youtubeUrl: "https://youtu.be/aircAruvnKk",
  },
};

for (const width of [390, 1440]) {
  test(`the longest words stay in their screens, ${width} wide`, async ({ browser, ownSite }) => {
    test.slow();
    const { server, api } = await ownSite({ SEED: "none" });
    for (const list of ["projects", "blog"]) {
      expect(await api("POST", `/categories/${list}`, { name: TAG })).toMatchObject({
        status: 201,
      });
    }
    for (const [noun, item] of Object.entries(ITEMS)) {
      expect(await api("POST", `/${noun}`, item)).toMatchObject({ status: 201 });
    }
    const category = await api("POST", "/skills/categories", { name: WORD, description: WORD });
    const { id } = category.body as { id: number };
    expect(await api("POST", "/skills", { name: WORD, category_id: id })).toMatchObject({
      status: 201,
    });

    const page = await ownerAt(browser, server.url);
    await page.setViewportSize({ width, height: 900 });
    const widths = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("html, [role=alertdialog], main article, main article ul")]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ tagName }) => tagName),
      );
    for (const noun of [...Object.keys(ITEMS), "skills"]) {
      await page.goto(`/dashboard/${noun}`);
      const button = page.getByRole("button", { name: BEGUN }).last();
      await expect(button).toBeInViewport({ ratio: 1 });
      expect([noun, await widths()]).toEqual([noun, []]);
      await button.click();
      await expect(page.getByRole("alertdialog")).toContainText("x?");
      expect([noun, await widths()]).toEqual([noun, []]);
      await page.keyboard.press("Escape");
    }
    await page.close();
  });
}
