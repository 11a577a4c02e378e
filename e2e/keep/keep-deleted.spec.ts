import { expect, test, toast } from "../support/fixtures";
import { hold } from "../support/hold";
import { stopRetries } from "../support/keeping";

test("if an item is deleted during an edit, the edit can be saved as a new item", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/404/);
  const { body } = await api("POST", "/certifications", { name: "Soon gone", display_order: 1 });
  const { id } = body as { id: number };
  await signIn("/dashboard/certifications");
  await page.getByRole("button", { name: "Edit Soon gone" }).click();
  await page.getByLabel("Issuing Organization").fill("Not lost");
  await api("DELETE", `/certifications/${id}`);
  await page.getByRole("button", { name: "Save Certification" }).click();
  await expect(page.getByText("Deleted elsewhere since you opened it")).toBeVisible();
  await page.getByRole("button", { name: "Save as a new item" }).click();
  await expect(toast(page, "Certification created")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Soon gone" });
  // The deleted item disappears when the list is loaded again.
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Not lost");
  const list = (await api("GET", "/certifications")).body as { id: number; name: string }[];
  await api("DELETE", `/certifications/${list.find(({ name }) => name === "Soon gone")?.id}`);
});

test("if a post is deleted after a save without a response, the edit can be saved as a new post", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/404|ERR_FAILED/);
  const { body } = await api("POST", "/blog", { title: "Gone meanwhile", content: "First." });
  const { id } = body as { id: number };
  await signIn("/dashboard/blog");
  await page.getByRole("button", { name: "Edit Gone meanwhile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Blog Post" });
  await dialog.getByLabel("Excerpt").fill("Not lost");
  await stopRetries(page);
  await page.route(`**/api/blog/${id}`, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await dialog.getByRole("button", { name: "Save Post" }).click();
  await expect(dialog.getByRole("button", { name: "Retry now" })).toBeVisible();
  await page.unroute(`**/api/blog/${id}`);
  await api("DELETE", `/blog/${id}`);
  await dialog.getByRole("button", { name: "Retry now" }).click();
  await dialog.getByRole("button", { name: "Save as a new item" }).click();
  await expect(toast(page, "Blog post created")).toBeVisible();
  const { body: stored } = await api("GET", "/blog/gone-meanwhile");
  expect(stored).toMatchObject({ excerpt: "Not lost" });
  await api("DELETE", `/blog/${(stored as { id: number }).id}`);
});

test("a deleted project is restored with its address and history", async ({
  page,
  signIn,
  api,
}) => {
  const { body } = await api("POST", "/projects", { title: "Deleted by mistake" });
  await api("PUT", `/projects/${(body as { id: number }).id}`, { description: "Second" });
  await signIn("/dashboard/projects");
  await page.getByRole("button", { name: "Delete Deleted by mistake" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Project deleted")).toBeVisible();
  await page.getByRole("button", { name: /^Recently deleted/ }).click();
  await page.getByRole("button", { name: "Restore Deleted by mistake" }).click();
  await expect(toast(page, "Restored")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Edit Deleted by mistake" }).click();
  await page.getByRole("button", { name: "History" }).click();
  const versions = page.getByRole("list", { name: /Versions/ }).getByRole("button");
  await expect(versions).toHaveCount(3);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  const { body: made } = await api("GET", "/projects/deleted-by-mistake");
  await api("DELETE", `/projects/${(made as { id: number }).id}`);
});

test("logging out waits for the deletion of a message", async ({ page, signIn, api }) => {
  const subject = "Deleted on the way out";
  const message = { name: "Ann", email: "ann@example.com", subject, message: "Hello" };
  await api("POST", "/contact", { ...message, elapsed_ms: 60_000 });
  await signIn("/dashboard/contact?tab=messages");
  await page.getByRole("button", { name: `Delete ${subject}` }).click();
  await expect(page.getByRole("article", { name: subject })).toHaveCount(0);
  const order: string[] = [];
  page.on("request", (request) => order.push(`${request.method()} ${request.url()}`));
  const letGo = await hold(page, "**/api/contact/messages/*");
  const isSent = page.waitForRequest(
    (request) => request.method() === "DELETE" && request.url().includes("/contact/messages/"),
  );
  await page.getByRole("button", { name: "Logout" }).click();
  await isSent;
  // The session has not ended yet.
  expect(order.filter((call) => call.endsWith("/auth/logout"))).toEqual([]);
  letGo();
  await expect(page).toHaveURL(/\/login$/);
  const { body } = await api("GET", "/contact/messages");
  expect(body).not.toContainEqual(expect.objectContaining({ subject }));
});
