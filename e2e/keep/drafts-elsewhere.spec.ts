import { expect, test } from "../support/fixtures";
import { banner, ownerAt, typeKept } from "../support/keeping";

test("a draft from one device is offered on another device, and a save there deletes the draft", async ({
  browser,
  server,
  api,
}) => {
  const typed = async () =>
    (await api("GET", "/drafts?noun=blog&item=new")).body as { item: string }[];
  const laptop = await ownerAt(browser, server.url);
  await laptop.goto("/dashboard/blog?new");
  await laptop.getByRole("dialog").getByLabel("Title", { exact: true }).fill("Half a thought");
  await expect.poll(async () => (await typed()).length, { timeout: 20_000 }).toBe(1);

  const phone = await ownerAt(browser, server.url);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto("/dashboard/blog?new");
  await banner(phone).getByRole("button", { name: "Restore" }).click();
  const title = phone.getByRole("dialog").getByLabel("Title", { exact: true });
  await expect(title).toHaveValue("Half a thought");
  await title.fill("A whole thought");
  await phone.getByRole("button", { name: "Save Post" }).click();
  await expect(phone.getByRole("dialog")).toHaveCount(0);
  await expect.poll(typed, { timeout: 20_000 }).toEqual([]);
  await phone.close();
  await laptop.close();
});

test("a form no longer offers a draft that another tab has saved", async ({
  page,
  context,
  signIn,
  api,
}) => {
  await signIn("/dashboard/awards?edit=new");
  const dialog = page.getByRole("dialog");
  await typeKept(dialog.getByLabel("Title"), "Offered in two tabs");
  await dialog.getByLabel("Awarder").fill("Somebody");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep for later" }).click();
  await expect(dialog).toHaveCount(0);
  const other = await context.newPage();
  await other.goto("/dashboard/awards?edit=new");
  await expect(banner(other)).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Unsaved draft")).toHaveCount(0);
  await expect(banner(other)).toHaveCount(0);
  await expect(other.getByRole("dialog")).toBeVisible();
  await other.close();
  const { body } = await api("GET", "/awards");
  for (const { id } of body as { id: number }[]) await api("DELETE", `/awards/${id}`);
});
