// The owner's categories of projects and posts.
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { callWith, tokenAt } from "../../support/owner-call";
import { page, shared } from "../support/separate-server";

interface Category {
  id: number;
  name: string;
  color: string;
  display_order: number;
  updated_at: string;
}

let call: (method: string, path: string, body?: unknown) => ReturnType<typeof callWith>;

beforeAll(async () => {
  const { url } = shared();
  const token = await tokenAt(url);
  call = (method, path, body) => callWith(token, url, method, path, body);
});

const read = async (path: string) => JSON.parse((await page(shared(), `/api${path}`)).text);
const list = (of: "projects" | "blog"): Promise<Category[]> => read(`/categories/${of}`);
const find = async (of: "projects" | "blog", name: string) =>
  (await list(of)).find((one) => one.name === name) as Category;

const textOf = async (path: string) => (await page(shared(), path)).text;

test("an item's category must exist, and a category in use cannot be deleted", {
  tags: ["gate"],
}, async () => {
  for (const [of, what] of [
    ["projects", "project"],
    ["blog", "post"],
  ] as const) {
    const refused = await call("POST", `/${of}`, { title: "Rows of beans", category: "Gardening" });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: "category", message: "There is no category 'Gardening'. Add it first" }],
    ]);
    const added = await call("POST", `/categories/${of}`, { name: "Gardening" });
    expect(added).toMatchObject({ status: 201, body: { display_order: 8 } });
    const item = await call("POST", `/${of}`, { title: "Rows of beans", category: "Gardening" });
    expect(item.status).toBe(201);
    const unlisted = await call("PUT", `/${of}/${item.body.id}`, { category: "Cooking" });
    expect([unlisted.status, unlisted.body.errors[0].field]).toEqual([422, "category"]);

    const address = `/categories/${of}/${added.body.id}`;
    const kept = await call("DELETE", address);
    expect([kept.status, kept.body]).toEqual([
      409,
      { message: `1 ${what} is using this category`, code: "in_use" },
    ]);
    await call("PUT", `/${of}/${item.body.id}`, { category: "Robotics" });
    expect((await call("DELETE", address)).status).toBe(204);
    await call("DELETE", `/${of}/${item.body.id}`);
  }
});

test("the filters on /projects list the categories in the owner's order", async () => {
  const order = async () => {
    const filters = /<nav aria-label="Categories">.*?<\/nav>/s.exec(await textOf("/projects"))?.[0];
    return ["Robotics", "AI/ML"].map((name) => filters?.indexOf(`>${name}<`) ?? -1);
  };
  const [robotics = 0, learning = 0] = await order();
  expect(learning).toBeGreaterThan(robotics);
  const ids = (await list("projects")).map(({ id }) => id);
  const put = (sorted: number[]) => call("PUT", "/order/project-categories", { ids: sorted });
  onTestFinished(async () => void (await put(ids)));
  expect((await put(ids.toReversed())).status).toBe(204);
  const [second = 0, first = 0] = await order();
  expect(second).toBeGreaterThan(first);
});

test("an import adds missing categories, and undoing the import removes them", async () => {
  const created = await call("POST", "/imports");
  const path = `/imports/pending/${created.body.id}`;
  const resume = {
    basics: { name: "Maya" },
    projects: [
      { name: "Beans", type: "Gardening", startDate: "2021-04", roles: ["Lead"] },
      { name: "Peas", type: "Gardening" },
    ],
  };
  const sent = await fetch(`${shared().url}/api${path}/files?name=resume.json&from=0`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${await tokenAt(shared().url)}` },
    body: JSON.stringify(resume),
  });
  expect(sent.status).toBe(200);
  const plan = (await call("GET", `${path}?publish=true`)).body;
  const rows = plan.rows.filter(({ noun }: { noun: string }) => noun === "project");
  expect(rows).toHaveLength(2);
  const done = await call("POST", path, {
    digest: plan.digest,
    publish: true,
    rows: rows.map(({ key }: { key: string }) => key),
  });
  expect([done.status, done.body.created]).toEqual([201, 3]);
  expect(await find("projects", "Gardening")).toMatchObject({ name: "Gardening" });
  expect(await read("/projects/beans")).toMatchObject({
    ...{ category: "Gardening", start_date: "2021-04", end_date: null, role: "Lead" },
  });
  const undone = await call("POST", `/imports/${done.body.id}/undo`);
  expect(undone.body.kept).toEqual([]);
  expect(await find("projects", "Gardening")).toBeUndefined();
});
