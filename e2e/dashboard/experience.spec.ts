import { expect, test, toast } from "../support/fixtures";

test("saving a second current position asks which position has ended", async ({
  page,
  signIn,
  api,
}) => {
  const held = { company: "Pilot Station", start_date: "2019-01", is_current: true };
  const before = (await api("GET", "/experience")).body as { id: number; is_current: boolean }[];
  for (const { id } of before.filter(({ is_current }) => is_current)) {
    await api("PUT", `/experience/${id}`, { is_current: false });
  }
  await api("POST", "/experience", { ...held, title: "Pilot" });
  const other = { ...held, title: "Dredger", is_current: false, end_date: "2020-01" };
  const { body } = await api("POST", "/experience", other);
  await signIn("/dashboard/experience");
  await page.getByRole("button", { name: "Edit Dredger" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Experience" });
  await edit.getByLabel("I currently work here").check();
  await edit.getByRole("button", { name: "Save Experience" }).click();
  const question = page.getByRole("form", { name: "You hold 2 positions now" });
  await expect(question.getByLabel("Main position").locator("option")).toHaveText([
    ...["Pilot, Pilot Station", "Dredger, Pilot Station"],
  ]);
  await question.getByLabel("Last day as Pilot").fill("2026-05-31");
  await expect(question.getByLabel("Main position")).toHaveCount(0);
  await question.getByRole("button", { name: "Save Positions" }).click();
  await expect(toast(page, "Experiences updated")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Jan 2019 - May 2026" })).toContainText(
    "Pilot",
  );
  expect((await api("GET", `/experience/${(body as { id: number }).id}`)).body).toMatchObject({
    is_current: true,
  });
});
