import { expect, settleConflict, test } from "../support/fixtures";

test.beforeEach(async ({ page, signIn }) => {
  await signIn("/dashboard/about");
  await expect(page.getByLabel("Title", { exact: true })).not.toHaveValue("");
});

test("a conflict with a newer version can be settled with 'Use all theirs'", async ({
  page,
  api,
  allowConsole,
}) => {
  allowConsole(/409/);
  const { updated_at: _, ...before } = (await api("GET", "/about")).body as { updated_at?: string };
  await api("PUT", "/about", { name: "From another tab" });
  await page.getByLabel("Subtitle").fill("From this tab");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await settleConflict(page, "Use all theirs");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("From another tab");
  await expect(page.getByLabel("Subtitle")).not.toHaveValue("From this tab");
  expect((await api("PUT", "/about", before)).status).toBe(200);
});

test("if the clipboard has both text and a picture, a picture field gets the text", async ({
  page,
}) => {
  const isUploaded = (text: string) =>
    page.getByLabel("Profile Image", { exact: true }).evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(["x"], "image.png", { type: "image/png" }));
      clipboardData.setData("text/plain", pasted);
      const paste = { clipboardData, bubbles: true, cancelable: true };
      return !field.dispatchEvent(new ClipboardEvent("paste", paste));
    }, text);
  expect(await isUploaded("/uploads/me.png")).toBe(false);
  await page.route("**/api/upload/upload", (route) =>
    route.fulfill({ status: 201, json: { url: "/icon-512.png" } }),
  );
  expect(await isUploaded("")).toBe(true);
  await expect(page.getByLabel("Profile Image", { exact: true })).toHaveValue("/icon-512.png");
});
