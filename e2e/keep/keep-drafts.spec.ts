import type { Page } from "playwright/test";
import { asksBeforeLeaving, expect, test, toast } from "../support/fixtures";
import { banner, draftCount, loaded, openFirst } from "../support/keeping";

const openNew = (page: Page) => page.getByRole("button", { name: "Add New Experience" }).click();

test("a new item survives a crash as a draft, which can be restored and saved", async ({
  page,
  signIn,
  context,
  api,
}) => {
  await signIn("/dashboard/experience");
  await openNew(page);
  await page.getByLabel("Job Title").fill("Written before the crash");
  await expect.poll(() => draftCount(page)).toBe(1);
  // Closes the page without its unload events, as a crash does.
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto("/dashboard/experience");
  const row = next.getByRole("listitem").filter({ hasText: "Written before the crash" });
  await expect(row).toContainText("Unsaved draft");
  await openNew(next);
  await banner(next).getByRole("button", { name: "Discard" }).click();
  await expect(banner(next)).toHaveCount(0);
  await toast(next, "Draft discarded").getByRole("button", { name: "Undo" }).click();
  await banner(next).getByRole("button", { name: "Restore" }).click();
  await expect(next.getByLabel("Job Title")).toHaveValue("Written before the crash");
  await next.getByRole("button", { name: "Save Experience" }).click();
  await expect(toast(next, "Experience saved")).toBeVisible();
  await expect(row).not.toContainText("Unsaved draft");
  expect(await draftCount(next)).toBe(0);
  const { body } = await api("GET", "/experience");
  const made = (body as { id: number; title: string }[]).find(({ title }) => /crash/.test(title));
  await api("DELETE", `/experience/${made?.id}`);
});

test("the form says if a text is too long to be stored as a draft on the server", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/413/);
  await page.route("**/api/drafts/**", (route) => route.fulfill({ status: 413, json: {} }));
  await signIn("/dashboard/experience");
  await openNew(page);
  await page.getByLabel("Job Title").fill("Far too long");
  const notice = page.getByRole("status").filter({ hasText: "too long for the server" });
  await expect(notice).toContainText("Until you save it, only this browser stores it.");
  await page.getByLabel("Job Title").fill("");
  await expect(notice).toHaveCount(0);
});

test("a draft that is open in another tab cannot be edited", async ({ page, signIn, context }) => {
  await signIn("/dashboard/experience");
  await openNew(page);
  await page.getByLabel("Job Title").fill("Being written");
  await expect.poll(() => draftCount(page)).toBe(1);
  const other = await context.newPage();
  await other.goto("/dashboard/experience");
  await other.getByRole("button", { name: "Edit Being written" }).click();
  await expect(toast(other, "Another tab has this draft open")).toBeVisible();
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await other.close();
});

test("drafts of the same item from two tabs are both offered", async ({
  page,
  signIn,
  context,
}) => {
  await signIn("/dashboard/certifications");
  await openFirst(page);
  await page.getByLabel("Issuing Organization").fill("Kept for later");
  const other = await context.newPage();
  await expect.poll(() => draftCount(page)).toBe(1);
  await other.goto("/dashboard/certifications");
  await openFirst(other);
  await expect(other.getByText("Another tab also has unsaved changes to this item")).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
  await other.getByLabel("Issuing Organization").fill("The other tab");
  await expect.poll(() => draftCount(page)).toBe(2);
  await other.close();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep for later" }).click();
  await expect(page.getByText("Unsaved draft")).toBeVisible();
  await openFirst(page);
  // Both drafts are offered, the newest first.
  for (const text of ["The other tab", "Kept for later"]) {
    await banner(page).getByRole("button", { name: "Show changes" }).click();
    await expect(banner(page)).toContainText(text);
    await banner(page).getByRole("button", { name: "Discard" }).click();
  }
  await expect(banner(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Unsaved draft")).toHaveCount(0);
});

test("text typed during a save keeps the dialog open and is saved by the next save", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("/dashboard/videos");
  await page.getByRole("button", { name: "Add Video" }).click();
  await page.getByLabel("Title *").fill("Typed in time");
  await page.getByLabel("YouTube URL *").fill("https://youtu.be/aircAruvnKk");
  let answer: () => void = () => undefined;
  const isRequested = new Promise<void>((requested) =>
    page.route("**/api/videos", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      requested();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.continue();
    }),
  );
  await page.getByRole("button", { name: "Save Video" }).click();
  await isRequested;
  await page.getByLabel("Category").fill("Typed too late");
  answer();
  await expect(toast(page, "Video added")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Edit Video" });
  await expect(dialog.getByLabel("Category")).toHaveValue("Typed too late");
  await dialog.getByRole("button", { name: "Save Video" }).click();
  await expect(dialog).toHaveCount(0);
  const { body } = await api("GET", "/videos");
  const made = (body as { id: number; title: string }[]).filter(({ title }) =>
    /in time/.test(title),
  );
  expect(made).toMatchObject([{ category: "Typed too late" }]);
  await api("DELETE", `/videos/${made[0]?.id}`);
});

test("going back, following a sidebar link or closing the tab asks about unsaved text, and a reset can be undone", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.getByRole("link", { name: "About", exact: true }).click();
  await loaded(page, "Title");
  const field = page.getByLabel("Availability", { exact: true });
  await field.fill("Here to stay");
  await asksBeforeLeaving(page);
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  // Playwright's goBack would wait for a navigation that does not happen.
  const back = () => page.evaluate(() => window.history.back());
  await back();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(field).toHaveValue("Here to stay");
  await page.getByRole("link", { name: "Videos" }).click();
  await question.getByRole("button", { name: "Stay" }).click();
  const opening = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await opening;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(field).not.toHaveValue("Here to stay");
  await toast(page, "Changes have been reset").getByRole("button", { name: "Undo" }).click();
  await expect(field).toHaveValue("Here to stay");
  await asksBeforeLeaving(page);
  await back();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goForward();
  await banner(page).getByRole("button", { name: "Discard" }).click();
});

test("a visitor's unsent message survives a reload, and sending it clears the form", async ({
  page,
}) => {
  await page.goto("/#contact");
  const form = page.getByRole("form", { name: "Contact" });
  await form.getByLabel("Message").fill("A long letter");
  await page.reload();
  await expect(form.getByLabel("Message")).toHaveValue("A long letter");
  await form.getByLabel("Name").fill("A visitor");
  await form.getByLabel("Email").fill("visitor@example.com");
  await form.getByLabel("Subject").fill("Hello");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByLabel("Message")).toHaveValue("");
  await page.reload();
  await expect(form.getByLabel("Message")).toHaveValue("");
});
