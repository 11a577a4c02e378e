import type { Locator } from "playwright/test";
import { type ContentNoun, nounOf } from "@/lib/content/registry";
import { CAREER_LISTS, EMPTY_LISTS } from "../support/career-fields";
import { expect, test } from "../support/fixtures";
import { LISTS, type Manager, SINGLE_ITEMS, type Typed } from "../support/manager-fields";

/** Kinds of content whose forms this file does not test. For example, categories.spec.ts tests categories. */
type Elsewhere = "project-category" | "blog-category" | "reply";

/** Fills a field, selects an option or sets a checkbox. */
async function put(field: Locator, typed: Typed) {
  if (typeof typed === "boolean") return field.setChecked(typed);
  if (Array.isArray(typed)) {
    for (const entry of typed) {
      await field.fill(entry);
      await field.press("Enter");
    }
    return;
  }
  const isChoice = await field.evaluate((element) => element.tagName === "SELECT");
  if (isChoice) await field.selectOption(typed);
  else await field.fill(typed);
}

const MANAGERS: Record<Exclude<ContentNoun, Elsewhere>, Manager> = {
  ...LISTS,
  ...CAREER_LISTS,
  ...EMPTY_LISTS,
  ...SINGLE_ITEMS,
};

/** The gate saves only this kind of content, because all forms save in the same way. */
const IN_GATE = "hero";

for (const [key, manager] of Object.entries(MANAGERS)) {
  const { path } = nounOf(key as ContentNoun);
  const { screen, add, save, fields, isOnlyListed = false } = manager;

  test(`${path}: a save stores every field`, {
    tag: key === IN_GATE ? "@gate" : [],
  }, async ({ page, signIn, api }) => {
    const { updated_at: _, ...before } = (await api("GET", path)).body as { updated_at?: string };
    await signIn(`/dashboard/${screen}`);
    if (add) await page.getByRole("button", { name: add, exact: true }).click();
    const form = add ? page.getByRole("dialog") : page.getByRole("main");
    for (const [label, typed] of fields) await put(form.getByLabel(label, { exact: true }), typed);
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().endsWith(`/api${path}`) && /POST|PUT/.test(answer.request().method()),
    );
    await form.getByRole("button", { name: save, exact: true }).click();
    expect((await saved).ok()).toBe(true);

    const expected = Object.fromEntries(
      fields.map(([, typed, name, stored = typed]) => [
        name,
        Array.isArray(stored) ? expect.arrayContaining(stored) : stored,
      ]),
    );
    if (!add) {
      expect((await api("GET", path)).body).toMatchObject(expected);
      expect((await api("PUT", path, before)).status).toBe(200);
      return;
    }
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const [[, title, name] = []] = fields;
    const listed = (await api("GET", `${path}?limit=100`)).body as Record<string, unknown>[];
    const item = listed.find((one) => one[name ?? ""] === title);
    const stored = isOnlyListed ? item : (await api("GET", `${path}/${item?.id}`)).body;
    expect(stored).toMatchObject(expected);
  });
}
