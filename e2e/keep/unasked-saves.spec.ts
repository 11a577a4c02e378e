// A delayed save stores only values that the owner asked to save.
import { asksBeforeLeaving, expect, test } from "../support/fixtures";
import { hold } from "../support/hold";
import { picture } from "../support/keeping";

interface Created {
  id: number;
}

for (const answer of ["Discard", "Keep for later"]) {
  test(`'${answer}' cancels a save that waits for an upload`, async ({ page, signIn, api }) => {
    const { body } = await api("POST", "/experience", { title: "Lock keeper" });
    const { id } = body as Created;
    await signIn(`/dashboard/experience?edit=${id}`);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT" && /\/api\/experience\//.test(request.url())) {
        sent.push(request.url());
      }
    });
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Job Title").fill("Never to be saved");
    await hold(page, "**/api/upload/upload");
    await dialog.getByLabel(/^File for /).setInputFiles(await picture());
    await dialog.getByRole("button", { name: "Save Experience" }).click();
    await expect(dialog.getByRole("button", { name: "Waiting for 1 upload..." })).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: answer }).click();
    await expect(dialog).toHaveCount(0);
    // A save that was not cancelled would be sent before this later item is stored and shown.
    const later = `Saved after ${answer}`;
    await api("POST", "/experience", { title: later });
    await page.goto("/dashboard/experience");
    await expect(page.getByRole("button", { name: `Edit ${later}` })).toBeVisible();
    expect(sent).toEqual([]);
    expect((await api("GET", `/experience/${id}`)).body).toMatchObject({ title: "Lock keeper" });
  });
}

test("an automatic retry sends the values of the failed save, not text that was typed later", async ({
  page,
  context,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const { body } = await api("POST", "/blog", {
    title: "Half a year ahead",
    content: "As it was.",
    status: "draft",
    publish_date: "2041-06-01",
  });
  const { id } = body as Created;
  const stored = async () => (await api("GET", `/blog/${id}`)).body;
  await signIn(`/dashboard/blog?edit=${id}`);
  const dialog = page.getByRole("dialog", { name: "Edit Blog Post" });
  // Wait until the form has loaded, before the connection is lost.
  await expect(dialog.getByRole("region", { name: "Preview" })).toContainText("As it was.");
  await dialog.getByLabel("SEO Title").fill("Saved in the tunnel");
  await context.setOffline(true);
  await page.keyboard.press("Control+s");
  const retryNow = dialog.getByRole("button", { name: "Retry now" });
  await expect(retryNow).toBeVisible();
  await dialog.getByLabel("Status", { exact: true }).selectOption({ label: "Published" });
  await dialog.getByLabel("Excerpt").fill("Half a sen");
  // "Retry now" asks the same question as the save button.
  await retryNow.click();
  const question = page.getByRole("alertdialog", { name: /^Publish on .+ instead\?$/ });
  await question.getByRole("button", { name: "Cancel" }).click();
  await context.setOffline(false);
  await expect.poll(stored).toMatchObject({ seo_title: "Saved in the tunnel" });
  await expect(retryNow).toHaveCount(0);
  expect(await stored()).toMatchObject({ status: "draft", excerpt: "" });
  await expect(dialog.getByLabel("Excerpt")).toHaveValue("Half a sen");
  await asksBeforeLeaving(page);
  await dialog.getByRole("button", { name: "Save Post" }).click();
  await question.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await stored()).toMatchObject({ status: "scheduled", excerpt: "Half a sen" });
  await api("DELETE", `/blog/${id}`);
});
