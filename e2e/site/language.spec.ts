import { expect, test } from "../support/fixtures";

const FORM = "التواصل";
const NAME_REQUIRED = "الاسم: هذا الحقل مطلوب";

test("on a phone, an Arabic site is laid out from right to left and has Arabic messages for missing fields", async ({
  page,
  api,
  allowConsole,
}) => {
  allowConsole(/422/);
  await api("PUT", "/site", { language: "ar" });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);

  const form = page.getByRole("form", { name: FORM });
  await form.getByRole("button", { name: "إرسال الرسالة" }).click();
  const name = form.getByLabel("الاسم", { exact: true });
  await expect(name).toBeFocused();
  const whyInvalid = () => name.evaluate((box: HTMLInputElement) => box.validationMessage);
  await expect.poll(whyInvalid).toBe(NAME_REQUIRED);
  await name.fill("Ada");
  expect(await whyInvalid()).toBe("");

  // The browser accepts a name that is only a space, but the server refuses it.
  await name.fill(" ");
  await form.getByLabel("البريد الإلكتروني").fill("ada@example.com");
  await form.getByLabel("الموضوع").fill("A question");
  await form.getByLabel("الرسالة").fill("How does it work?");
  await form.getByRole("button", { name: "إرسال الرسالة" }).click();
  await expect(name).toHaveAccessibleDescription(NAME_REQUIRED);
  await expect(page.getByText("خطأ", { exact: true })).toBeVisible();

  // The next slide is on the left.
  const slides = page.getByRole("list", { name: "عناصر: المدونة" });
  await page.getByRole("button", { name: "المدونة: التالي" }).click();
  await expect.poll(() => slides.evaluate((strip) => strip.scrollLeft)).toBeLessThan(-200);
  expect(await overflow()).toBe(0);
  await api("PUT", "/site", { language: "en" });
});

test("on an Arabic page, a line with only Latin letters and digits is aligned right", async ({
  page,
  emptySite,
}) => {
  const { server, api } = await emptySite();
  await api("PUT", "/site", { language: "ar" });
  const education = { institution: "جامعة الملك فهد", score: "4.8 / 5", courses: ["Zephyr"] };
  await api("POST", "/education", education);
  await api("POST", "/languages", { language: "English", fluency: "C1" });
  const isAtTheStart = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => {
        const letters = document.createRange();
        letters.selectNodeContents(element);
        const box = element.closest("div, dd")?.getBoundingClientRect();
        return Math.round(letters.getBoundingClientRect().right) === Math.round(box?.right ?? 0);
      });
  await page.goto(server.url);
  expect(await isAtTheStart("4.8 / 5")).toBe(true);
  await page.goto(`${server.url}/resume`);
  expect(await isAtTheStart("C1")).toBe(true);
  expect(await isAtTheStart("4.8 / 5 · Zephyr")).toBe(true);
});

test("after a click on a link within the site, the fonts for the linked page are loaded", async ({
  page,
  api,
}) => {
  const project = { title: "Plain title", description: "Plain", long_description: "حساس رطوبة" };
  await api("POST", "/projects", { ...project, status: "completed" });
  await page.goto("/projects");
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => /Other Scripts/.test(family) && status === "loaded",
      ),
    );
  expect(await loaded()).toBe(false);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("link", { name: "Plain title" }).first().click();
  await expect(page.getByText("حساس رطوبة").first()).toBeVisible();
  await expect.poll(loaded).toBe(true);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
