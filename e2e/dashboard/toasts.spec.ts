import type { Page } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";
import { hold } from "../support/hold";
import { underToasts } from "../support/under-toasts";

// components/dashboard/toasts.test.ts tests the texts of all toasts.

test("a screen that cannot be loaded shows an error, and 'Try again' loads it", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/503/);
  await signIn(null);
  const release = await hold(page, /\/api\/experience$/, (route) =>
    route.fulfill({ status: 503, json: { message: "Service unavailable" } }),
  );
  await page.goto("/dashboard/experience");
  const loading = page.getByRole("status").filter({ hasText: /^Loading / });
  await expect(loading.first()).toBeVisible();
  release();
  const failure = toast(page, "Failed to load experiences").filter({ hasText: "Error" });
  await expect(failure).toHaveAttribute("data-type", "error");
  const alert = page.getByRole("alert").filter({ hasText: "Failed to load experiences" });
  await expect(alert).toBeVisible();
  await expect(loading).toHaveCount(0);
  await page.unrouteAll();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  // The focused button was removed, so focus moves to the main part.
  await expect(page.locator("main:focus")).toHaveCount(1);
});

/** Opens a screen by its sidebar link. The page is not reloaded, so toasts stay. */
async function goTo(page: Page, link: string, title: string) {
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  const screens = page.getByRole("navigation", { name: "Dashboard" });
  await screens.getByRole("link", { name: new RegExp(`^${link}`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  if (link === "Contact") await page.getByRole("tab", { name: /^Messages/ }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Loading/ })).toHaveCount(0);
}

for (const width of [390, 1440]) {
  test(`in a window ${width} px wide, toasts cover no heading, toolbar or control`, async ({
    page,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/500/);
    await page.setViewportSize({ width, height: 844 });
    await signIn("/dashboard/hero");
    await expect(page.getByLabel("Title", { exact: true })).not.toHaveValue("");
    await page.keyboard.press("Control+s");
    await expect(toast(page, "Hero section updated successfully")).toBeVisible();
    expect(await underToasts(page)).toEqual([]);
    // Focus keeps the toast open.
    await page.keyboard.press("Alt+t");
    for (const [screen, title] of [
      ["Overview", "Overview"],
      ["Contact", "Contact Manager"],
      ["Site", "Site Settings"],
      ["Blog", "Blog Manager"],
    ] as const) {
      await goTo(page, screen, title);
      for (const top of [0, 100_000]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        await expect(toast(page, "Hero section updated successfully")).toBeVisible();
        expect([screen, await underToasts(page)]).toEqual([screen, []]);
      }
    }
    for (const [screen, edit] of [
      ["blog", "Save Post"],
      ["experience", "Save Experience"],
      ["skills", "Save Category"],
    ] as const) {
      await page.goto(`/dashboard/${screen}`);
      await page
        .getByRole("button", { name: /^Edit / })
        .first()
        .click();
      await expect(page.getByRole("button", { name: edit })).toBeVisible();
      await page.route(`**/api/${screen}/**`, (route) =>
        route.request().method() === "PUT" ? route.fulfill({ status: 500 }) : route.continue(),
      );
      await page.keyboard.press("Control+s");
      await expect(toast(page, "Failed to save")).toBeVisible();
      expect([screen, await underToasts(page)]).toEqual([screen, []]);
      await page.unroute(`**/api/${screen}/**`);
      await page.keyboard.press("Control+s");
      await expect(page.locator("[data-sonner-toast][data-type=success]").first()).toBeVisible();
      expect([screen, await underToasts(page)]).toEqual([screen, []]);
    }
  });
}
