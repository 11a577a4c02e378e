import { asksBeforeLeaving, expect, settleConflict, test, toast } from "../support/fixtures";

interface About {
  updated_at: string;
  title: string;
  name: string;
  highlights: string[];
  skills: string[];
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn("/dashboard/about");
  await expect(page.getByLabel("Title", { exact: true })).not.toHaveValue("");
});

test("what is written about the owner is on the public page at its next request", async ({
  page,
  visitor,
  api,
}) => {
  const { updated_at: _, ...before } = (await api("GET", "/about")).body as About;
  for (const [label, text] of [
    ["Title", "Who is asking"],
    ["Subtitle", "Boards, boats and borrowed time"],
    ["Introduction", "I solder for a living."],
    ["Detailed Description", "Mostly below a microamp."],
    ["Secondary Description", "On Sundays I sail."],
    ["Name", "Maya L. Lindqvist"],
    ["Location", "Gothenburg"],
    ["Email", "about@example.net"],
    ["Phone", "+46 31 700 0142"],
    ["Availability", "From the spring"],
    ["Profile Image", "/icon-512.png"],
    ["Resume URL", "https://example.net/maya.pdf"],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  for (const [label, entry, removed] of [
    ["Highlights", "Sailed past every gauge she built", before.highlights[0]],
    ["Skills", "Sail repair", before.skills[0]],
  ] as const) {
    const list = page.getByLabel(label, { exact: true });
    await page.getByRole("button", { name: `Remove ${removed}`, exact: true }).click();
    await expect(page.getByRole("button", { name: `Remove ${removed}` })).toHaveCount(0);
    for (const typed of [`  ${entry} `, " ", entry]) {
      await list.fill(typed);
      await list.press("Enter");
    }
    await expect(page.getByRole("button", { name: `Remove ${entry}` })).toHaveCount(1);
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "About section updated")).toContainText(
    "Your changes have been saved successfully",
  );

  await visitor.goto("/");
  const about = visitor.locator("#about");
  await expect(about.getByRole("heading", { name: "Who is asking" })).toBeVisible();
  for (const text of [
    "Boards, boats and borrowed time",
    "I solder for a living.",
    "Mostly below a microamp.",
    "On Sundays I sail.",
    "Maya L. Lindqvist",
    "Gothenburg",
    "about@example.net",
    "+46 31 700 0142",
    "From the spring",
    "Sailed past every gauge she built",
    "Sail repair",
  ]) {
    await expect(about.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(about.getByRole("img", { name: "Maya L. Lindqvist" })).toBeVisible();
  await expect(about.getByRole("link", { name: "View Resume" })).toHaveAttribute(
    "href",
    "https://example.net/maya.pdf",
  );
  await expect(visitor.getByRole("contentinfo")).toContainText("Maya L. Lindqvist");

  await page.getByLabel("Resume URL").fill("#");
  await page.keyboard.press("ControlOrMeta+s");
  await expect
    .poll(async () => (await api("GET", "/about")).body)
    .toMatchObject({
      resume_url: "#",
    });
  await visitor.reload();
  await expect(about).toContainText("I solder for a living.");
  await expect(about.getByRole("link", { name: "View Resume" })).toHaveCount(0);
  expect((await api("PUT", "/about", before)).status).toBe(200);
});

test("a failed save keeps what was typed; Reset gives it up", async ({
  page,
  api,
  allowConsole,
}) => {
  allowConsole(/500/);
  const { title, updated_at } = (await api("GET", "/about")).body as About;
  const box = page.getByLabel("Title", { exact: true });
  await box.fill("Typed with care");
  await page.route("**/api/about", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Failed to save changes")).toBeVisible();
  await expect(box).toHaveValue("Typed with care");
  await page.unroute("**/api/about");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(toast(page, "Changes have been reset")).toBeVisible();
  await expect(box).toHaveValue(title);
  expect((await api("GET", "/about")).body).toMatchObject({ title, updated_at });
});

test("over somebody else's newer version the owner chooses which one stays", async ({
  page,
  api,
  allowConsole,
}) => {
  allowConsole(/409/);
  const { updated_at: _, ...before } = (await api("GET", "/about")).body as About;
  await api("PUT", "/about", { name: "From another tab" });
  await page.getByLabel("Subtitle").fill("From this tab");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await settleConflict(page, "Use all theirs");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("From another tab");
  await expect(page.getByLabel("Subtitle")).not.toHaveValue("From this tab");
  expect((await api("PUT", "/about", before)).status).toBe(200);
});

test("leaving the screen with something unsaved asks first", async ({ page }) => {
  await page.getByLabel("Availability").fill("Not to be lost");
  await asksBeforeLeaving(page);
  const link = page.getByRole("link", { name: "Hero Section", exact: true });
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await link.click();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(/\/dashboard\/about$/);
  await expect(page.getByLabel("Availability")).toHaveValue("Not to be lost");
  await link.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/dashboard\/hero$/);
});

test("text that is pasted with a picture of it is text, also where pictures are taken", async ({
  page,
}) => {
  const isTaken = (text: string) =>
    page.getByLabel("Profile Image", { exact: true }).evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(["x"], "image.png", { type: "image/png" }));
      clipboardData.setData("text/plain", pasted);
      const paste = { clipboardData, bubbles: true, cancelable: true };
      return !field.dispatchEvent(new ClipboardEvent("paste", paste));
    }, text);
  expect(await isTaken("/uploads/me.png")).toBe(false);
  await page.route("**/api/upload/upload", (route) =>
    route.fulfill({ status: 201, json: { url: "/icon-512.png" } }),
  );
  expect(await isTaken("")).toBe(true);
  await expect(page.getByLabel("Profile Image", { exact: true })).toHaveValue("/icon-512.png");
});
