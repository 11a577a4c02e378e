import type { Locator } from "playwright/test";
import { expect, test } from "../../support/fixtures";

const SENTENCE = "شبكة من أربعين محطة تقيس منسوب الأنهار.";

/** True if the first letter of a text is to the right of its full stop. */
const runsToTheLeft = (text: Locator) =>
  text.evaluate((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (!words?.nodeValue) return null;
    const leftOf = (at: number) => {
      const letter = document.createRange();
      letter.setStart(words, at);
      letter.setEnd(words, at + 1);
      return letter.getBoundingClientRect().left;
    };
    return leftOf(0) > leftOf(words.nodeValue.length - 1);
  });

test("lists, fields, the editor and messages show right-to-left text from right to left", async ({
  page,
  signIn,
  api,
}) => {
  const { body } = await api("POST", "/blog", {
    title: "حساس رطوبة",
    excerpt: SENTENCE,
    content: `${SENTENCE}\n\nIn English.`,
    publish_date: "2024-03-05",
  });
  await api("POST", "/contact", {
    ...{ name: "سارة", email: "sara@example.com", subject: "سؤال" },
    ...{ message: SENTENCE, elapsed_ms: 60_000 },
  });
  await signIn("/dashboard/blog");
  expect(await runsToTheLeft(page.locator("article").getByText(SENTENCE))).toBe(true);

  await page.goto(`/dashboard/blog?edit=${(body as { id: number }).id}`);
  const directionOf = (element: Element) => getComputedStyle(element).direction;
  const excerpt = page.getByRole("dialog").getByLabel("Excerpt");
  await expect(excerpt).toHaveValue(SENTENCE);
  expect(await excerpt.evaluate(directionOf)).toBe("rtl");
  const title = page.getByRole("dialog").getByLabel("Title", { exact: true });
  expect(await title.evaluate(directionOf)).toBe("rtl");
  await title.fill("Humidity");
  expect(await title.evaluate(directionOf)).toBe("ltr");
  await title.fill("حساس رطوبة");
  const lines = page.locator(".cm-line");
  expect(await runsToTheLeft(lines.first())).toBe(true);
  expect(await runsToTheLeft(lines.filter({ hasText: "In English" }))).toBe(false);

  await page.goto("/dashboard/contact?tab=messages");
  expect(await runsToTheLeft(page.locator("article").getByText(SENTENCE))).toBe(true);
});
