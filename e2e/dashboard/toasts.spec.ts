import type { Page } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";
import { hold } from "../support/hold";

// A unit test holds the texts of all toasts against the specification.

test("a screen that cannot be loaded says so, and loads at the next try", async ({
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
  // The button is gone. The focus stays near the place where it was.
  await expect(page.locator("main:focus")).toHaveCount(1);
});

/** What can be acted on and lies under a toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll("[data-sonner-toast]")].map((one) =>
      one.getBoundingClientRect(),
    );
    const controls = "a[href], button, input, select, textarea, [contenteditable=true]";
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      if (control.closest("[data-sonner-toaster]") || !control.checkVisibility()) return [];
      const box = control.getBoundingClientRect();
      const isUnder = toasts.some(
        (one) =>
          one.left < box.right &&
          one.right > box.left &&
          one.top < box.bottom &&
          one.bottom > box.top,
      );
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const inFront = document
        .elementsFromPoint(x, y)
        .find((element) => !element.closest("[data-sonner-toaster]"));
      const isReachable =
        inFront !== undefined && (control.contains(inFront) || inFront.contains(control));
      return isUnder && isReachable ? [control.outerHTML.slice(0, 120)] : [];
    });
  });

for (const width of [390, 1440]) {
  test(`a toast covers nothing that can be acted on, ${width} wide`, async ({
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
    expect(await covered(page)).toEqual([]);
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
      expect([screen, await covered(page)]).toEqual([screen, []]);
      await page.unroute(`**/api/${screen}/**`);
      await page.keyboard.press("Control+s");
      await expect(page.locator("[data-sonner-toast][data-type=success]").first()).toBeVisible();
      expect([screen, await covered(page)]).toEqual([screen, []]);
    }
  });
}
