// The checklist for a new owner. A step counts as done when the site has the result of the step, such as a new name.
import { expect, test } from "vitest";
import { separateServer } from "../support/owner-calls";

interface Step {
  step: string;
  is_done: boolean;
}

const server = separateServer({ settings: { SITE_URL: "" } });
const { call } = server;

const steps = async () =>
  (await call<{ steps: Step[] | null }>("GET", "/dashboard/checklist")).steps;
const done = async () =>
  (await steps())?.filter(({ is_done }) => is_done).map(({ step }) => step) ?? null;

test("the owner's texts complete steps, but demo texts do not", async () => {
  expect(await done()).toEqual([]);
  await call("PUT", "/about", { name: "Grace Hopper" });
  expect(await done()).toEqual([]);
  const { title } = await call<{ title: string }>("GET", "/about");
  await call("PUT", "/about", { title: "Rear Admiral" });
  expect(await done()).toEqual(["name"]);
  await call("PUT", "/about", { title });
  await call("PUT", "/hero", { subtitle: "Rear Admiral" });
  expect(await done()).toEqual(["name"]);
  await call("PUT", "/hero", { profile_image: "/uploads/me.png" });
  await call("PUT", "/contact/info", { email: "grace@example.org" });
  await call("POST", "/projects", { title: "A compiler", description: "A-0", category: "IoT" });
  await call("POST", "/experience", {
    title: "Mathematician",
    company: "Eckert-Mauchly",
    start_date: "1949",
    is_current: true,
  });
  expect(await done()).toEqual(["name", "portrait", "contact", "project", "position"]);
});

test("the backup step is done after a backup is downloaded, but not after a backup is created", async () => {
  await call("POST", "/backups");
  const newest = async () =>
    (await call<{ backups: { name: string }[] }>("GET", "/backups")).backups[0]?.name;
  await expect.poll(newest, { timeout: 30_000 }).toMatch(/^portfolio-.*\.tar\.gz$/);
  expect(await done()).not.toContain("backup");
  const { path } = await call<{ path: string }>("POST", `/backups/${await newest()}/download`);
  await (await fetch(`${server.url}/api${path}`)).arrayBuffer();
  await expect.poll(done).toContain("backup");
});

test("the checklist can be dismissed and shown again", async () => {
  await call("PUT", "/dashboard/checklist", { is_dismissed: true });
  expect(await steps()).toBeNull();
  await call("PUT", "/dashboard/checklist", { is_dismissed: false });
  expect(await steps()).toHaveLength(9);
});

test("the first step, removing the demo, is done even if the owner keeps a demo item", async () => {
  const [certification] = await call<{ id: number }[]>("GET", "/certifications");
  await call("POST", "/site/start-fresh", { keep: { certifications: [certification?.id] } });
  expect(await call<unknown[]>("GET", "/certifications")).toHaveLength(1);
  expect((await steps())?.[0]).toEqual({ step: "demo", is_done: true });
});
