import { zipOf } from "../contract/support/zip";
import { expect, test, toast } from "../support/fixtures";

const post = (title: string, tags: string) =>
  `---\ntitle: ${title}\ndate: 2021-03-05\ntags: [${tags}]\nmood: calm\n---\n\nSome words.\n`;

test("posts of another site can be reviewed, selected and imported, and the import can be undone", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  await signIn();
  await page.getByRole("link", { name: "Your data" }).click();
  await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
  const files = page.getByLabel("Files to import");

  // An unknown file is refused with a message, and another file can be chosen.
  allowConsole(/422/);
  await files.setInputFiles({
    name: "package.json",
    mimeType: "application/json",
    buffer: Buffer.from("{}"),
  });
  await expect(
    page.getByText(/nothing here that can be imported.*Nothing was changed/),
  ).toBeVisible();

  const zip = await zipOf([
    ["_posts/2021-03-05-from-elsewhere.md", post("From elsewhere", "alpha")],
    ["_posts/2021-03-06-unwanted.md", post("Unwanted", "beta")],
    ["_posts/2021-03-07-broken.md", "---\ntitle: [a\n---\n\nText"],
  ]);
  await files.setInputFiles({ name: "blog.zip", mimeType: "application/zip", buffer: zip });
  let plan = page.getByRole("region", { name: "Markdown posts: blog.zip" });
  await expect(plan.getByRole("heading", { name: "Markdown posts: blog.zip" })).toBeFocused();
  await expect(plan.getByRole("heading", { name: "To create 2" })).toBeVisible();
  await plan.getByRole("button", { name: "Show" }).click();
  await expect(plan.getByText(/not valid YAML/)).toBeVisible();
  await plan.getByRole("button", { name: "Details of From elsewhere" }).click();
  await expect(plan.getByText("alpha")).toBeVisible();
  await plan.getByRole("checkbox", { name: "Unwanted" }).uncheck();
  await expect(plan.getByText("1 of 3 chosen")).toBeVisible();

  // The plan shows unknown fields. Posts become drafts unless 'Publish what was public there' is checked.
  await expect(plan.getByText("mood calm").first()).toBeVisible();
  await expect(plan.getByText("draft", { exact: true })).toHaveCount(2);
  const box = plan.getByRole("checkbox", { name: "Publish what was public there" });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(plan.getByText("1 of 3 chosen, 1 will be public")).toBeVisible();
  await expect(plan.getByText("will be public", { exact: true })).toHaveCount(2);
  await expect(plan.getByRole("checkbox", { name: "Unwanted" })).not.toBeChecked();

  // After a lost response, the plan and the selection stay.
  allowConsole(/Failed to load resource/);
  await page.route("**/api/imports/pending/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await plan.getByRole("button", { name: "Import 1" }).click();
  await expect(page.getByText("The import may have been made")).toBeVisible();
  await expect(plan.getByRole("checkbox", { name: "Unwanted" })).not.toBeChecked();
  await page.unroute("**/api/imports/pending/*");

  await plan.getByRole("button", { name: "Import 1" }).click();
  await expect(toast(page, "Import done")).toBeVisible();
  await expect(plan).toBeHidden();
  await expect(page.getByRole("heading", { name: "Imports made" })).toBeFocused();
  expect((await api("GET", "/blog/from-elsewhere")).body).toMatchObject({ status: "published" });
  expect((await api("GET", "/blog/unwanted")).status).toBe(404);

  // A second import of the file selects only the missing post. A change of an existing post is not selected.
  await files.setInputFiles({ name: "blog.zip", mimeType: "application/zip", buffer: zip });
  await expect(plan.getByText("1 of 3 chosen")).toBeVisible();
  await plan.getByRole("button", { name: "Cancel" }).click();
  const changed = Buffer.from(post("From elsewhere", "alpha, gamma"));
  await files.setInputFiles({
    name: "from-elsewhere.md",
    mimeType: "text/markdown",
    buffer: changed,
  });
  plan = page.getByRole("region", { name: "Markdown posts: from-elsewhere.md" });
  await expect(plan.getByText("It is public, so visitors see the change at once")).toBeVisible();
  await expect(plan.getByRole("checkbox", { name: "From elsewhere" })).not.toBeChecked();
  await expect(plan.getByText("Nothing is chosen")).toBeVisible();
  await plan.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Undo the import of blog.zip" }).click();
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(toast(page, "Import undone")).toBeVisible();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  expect((await api("GET", "/blog/from-elsewhere")).status).toBe(404);
});
