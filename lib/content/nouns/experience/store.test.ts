import { afterEach, beforeEach, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { listenForPublicPages } from "@/lib/server/public-pages";
import { type ExperienceInput, newExperience } from "./schema";
import { experienceStore } from "./store";

let site: MigratedDatabase;

beforeEach(async () => {
  site = await migratedDatabase();
});
afterEach(() => site.remove());

const positions = () => experienceStore(site.db);
const add = (title: string, fields: Partial<ExperienceInput> = {}) =>
  positions().create({ ...newExperience(), title, ...fields });
const CURRENT = { is_current: true, start_date: "2020-01" };

test("at most one position is the main position, and lists begin with it", async () => {
  const teacher = await add("Teacher", { ...CURRENT, start_date: "2012" });
  const lead = await add("Lead", { ...CURRENT, is_main: true });
  await add("Former", { start_date: "2001", end_date: "2005" });
  const titles = async () => (await positions().list("site")).map(({ title }) => title);
  expect(await titles()).toEqual(["Lead", "Teacher", "Former"]);
  await positions().update(teacher.id, (now) => ({ ...now, is_main: true }));
  expect(await titles()).toEqual(["Teacher", "Lead", "Former"]);
  expect(await positions().item(lead.id)).toMatchObject({ is_main: false, is_current: true });
});

test("only a current position can become the main position", async () => {
  const refused = { status: 422, errors: [{ field: "is_main" }] };
  await expect(add("Former", { is_main: true, end_date: "2005" })).rejects.toMatchObject(refused);
  const later = { ...CURRENT, start_date: "2999-12", is_main: true };
  await expect(add("Later", later)).rejects.toMatchObject(refused);
  const { id } = await add("Lead", { ...CURRENT, is_main: true });
  const ended = { is_current: false, end_date: "2026-01" };
  expect(await positions().update(id, (now) => ({ ...now, ...ended }))).toMatchObject({
    is_main: false,
    ...ended,
  });
});

test("a position that starts in the future is upcoming, and pages change when it starts", async () => {
  const changes: string[] = [];
  const changesAt = (instant: Date) => void changes.push(instant.toISOString());
  listenForPublicPages({ changed: () => undefined, changesAt });
  await add("Lead", CURRENT);
  const { id } = await add("Director", { is_current: true, start_date: "2999-12" });
  const period = "from Dec 2999";
  expect(await positions().list("site")).toMatchObject([
    { title: "Lead", is_current: true, period: "Jan 2020 - Present" },
    { title: "Director", is_current: false, is_upcoming: true, period },
  ]);
  expect(changes).toContain("2999-12-01T00:00:00.000Z");
  // The owner gets the stored fields.
  expect(await positions().item(id)).toMatchObject({ is_current: true, period });
  expect(await positions().item(id)).not.toHaveProperty("is_upcoming");
});
