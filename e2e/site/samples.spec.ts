import { expect, test } from "../support/fixtures";
import { hold } from "../support/hold";
import { ownerAt } from "../support/keeping";

test("the owner can copy a sample into the projects and hide the samples", async ({
  browser,
  visitor,
  server,
  api,
}) => {
  const page = await ownerAt(browser, server.url);
  await page.goto(`${server.url}/dashboard/projects`);
  const samples = page.getByRole("complementary", { name: "Samples" });
  await expect(samples).toContainText("3 case studies on the site are samples");
  const arm = samples.getByRole("listitem").filter({ hasText: "Vision-guided robotic arm" });
  await arm.getByRole("button", { name: "Copy into my content" }).click();
  await expect(page.getByText("Copied as a hidden project")).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Edit Vision-guided robotic arm", exact: true }),
  ).toBeVisible();

  await samples.getByRole("button", { name: "Hide the samples" }).click();
  await expect(samples).toHaveCount(0);
  const answer = await visitor.goto("/project/robotic-arm-vision");
  expect(answer?.status()).toBe(404);
  await page.context().close();
  await api("PUT", "/site", { show_samples: true });
});

test("the rows of a list do not move when the samples load late", async ({ page, signIn }) => {
  const release = await hold(page, "**/api/samples");
  await signIn("/dashboard/blog");
  const edit = page.getByRole("button", { name: /^Edit / }).first();
  await expect(edit).toBeVisible();
  const before = await edit.boundingBox();
  release();
  await expect(page.getByRole("complementary", { name: "Samples" })).toBeVisible();
  expect(await edit.boundingBox()).toEqual(before);
});
