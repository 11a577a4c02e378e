// The owner's categories of projects and posts, and the further facts that a project shows.
import { afterAll, beforeAll, expect, test } from "vitest";
import { callWith } from "../../support/owner-call";
import { startServer, type TestServer } from "../../support/server";
import { page, tokenOf } from "../support/own-server";

interface Category {
  id: number;
  name: string;
  color: string;
  display_order: number;
  updated_at: string;
}

const DEFAULTS = {
  projects: ["Web Development", "Mobile App", "IoT", "Robotics", "AI/ML", "Desktop App", "Other"],
  blog: ["Technology", "AI/ML", "Robotics", "Web Development", "IoT", "Tutorial", "Opinion"],
};

let server: TestServer;
let call: (method: string, path: string, body?: unknown) => ReturnType<typeof callWith>;

beforeAll(async () => {
  server = await startServer();
  const token = await tokenOf(server);
  call = (method, path, body) => callWith(token, server.url, method, path, body);
}, 60_000);
afterAll(() => server.dispose());

const read = async (path: string) => JSON.parse((await page(server, `/api${path}`)).text);
const list = (of: "projects" | "blog"): Promise<Category[]> => read(`/categories/${of}`);
const find = async (of: "projects" | "blog", name: string) =>
  (await list(of)).find((one) => one.name === name) as Category;

const textOf = async (path: string) => (await page(server, path)).text;

test("everybody reads the lists, which begin with the categories there always were", async () => {
  for (const of of ["projects", "blog"] as const) {
    const names = (await list(of)).map(({ name }) => name);
    expect(names).toEqual(DEFAULTS[of]);
    const { headers } = await page(server, `/api/categories/${of}`);
    expect(headers.get("x-total-count")).toBe("7");
    const [first] = await list(of);
    expect(await read(`/categories/${of}/${first?.id}`)).toEqual(first);
  }
  const empty = await startServer({ settings: { SEED: "none" } });
  try {
    const answer = await fetch(`${empty.url}/api/categories/blog`);
    expect(((await answer.json()) as Category[]).map(({ name }) => name)).toEqual(DEFAULTS.blog);
    expect(await (await fetch(`${empty.url}/api/projects`)).json()).toEqual([]);
  } finally {
    await empty.dispose();
  }
});

test.each([
  ["projects", "/projects", "project"],
  ["blog", "/blogs", "blog"],
] as const)(
  "a new name and colour of %s is on the next page, its items follow",
  async (of, listing, kind) => {
    const { id, updated_at } = await find(of, "IoT");
    const isIn = ({ category }: { category: string }) => category === "IoT";
    const before = (await read(of === "projects" ? "/projects" : "/blog?limit=100")).filter(isIn);
    expect(before.length).toBeGreaterThan(0);
    const [{ slug }] = before;
    const name = `Connected ${of}`;
    const pages = [
      "/",
      listing,
      `/${kind}/${slug}`,
      `${listing}?category=${encodeURIComponent(name)}`,
    ];
    for (const path of pages) await page(server, path);

    const color = "bg-yellow-500/20 text-yellow-400";
    const saved = await call("PUT", `/categories/${of}/${id}`, { name, color, updated_at });
    expect(saved.body).toMatchObject({ id, name, color });
    for (const path of pages) {
      const text = await textOf(path);
      expect([path, text.includes(name)]).toEqual([path, true]);
      expect([path, text.includes("text-category-yellow")]).toEqual([path, true]);
    }
    const after = await read(`/${of}?limit=100&category=${encodeURIComponent(name)}`);
    const ids = (items: { id: number }[]) => items.map((item) => item.id).sort();
    expect(ids(after)).toEqual(ids(before));

    const stale = await call("PUT", `/categories/${of}/${id}`, { name: "IoT", updated_at });
    expect([stale.status, stale.body.code]).toEqual([409, "stale"]);
    // An editor that had the item open gets a conflict.
    const old = await call("PUT", `/${of}/${before[0].id}`, {
      title: "Late",
      updated_at: before[0].updated_at,
    });
    expect([old.status, old.body.code]).toEqual([409, "stale"]);
  },
);

test("an item's category must be listed, and one in use stays", { tags: ["gate"] }, async () => {
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

test("the owner's order is that of the filters", { tags: ["gate"] }, async () => {
  const order = async () => {
    const filters = /<nav aria-label="Categories">.*?<\/nav>/s.exec(await textOf("/projects"))?.[0];
    return ["Robotics", "AI/ML"].map((name) => filters?.indexOf(`>${name}<`) ?? -1);
  };
  const [robotics = 0, learning = 0] = await order();
  expect(learning).toBeGreaterThan(robotics);
  const ids = (await list("projects")).map(({ id }) => id);
  expect((await call("PUT", "/order/project-categories", { ids: ids.reverse() })).status).toBe(204);
  const [second = 0, first = 0] = await order();
  expect(second).toBeGreaterThan(first);
});

test("an import lists the categories that are missing; undone, they are gone", async () => {
  const begun = await call("POST", "/imports");
  const path = `/imports/pending/${begun.body.id}`;
  const resume = {
    basics: { name: "Maya" },
    projects: [
      { name: "Beans", type: "Gardening", startDate: "2021-04", roles: ["Lead"] },
      { name: "Peas", type: "Gardening" },
    ],
  };
  const sent = await fetch(`${server.url}/api${path}/files?name=resume.json&from=0`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${await tokenOf(server)}` },
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

test("a project has pictures, a period, a role and figures, and shows them", async () => {
  const images = [
    { url: "/uploads/board.png", alt: "The board from above", caption: "Second revision" },
    { url: "https://pictures.example/bench.jpg", alt: "", caption: "" },
  ];
  const headline = [{ figure: "98.6 %", caption: "of leaks found" }];
  const facts = { start_date: "2023-03", role: "Firmware lead", headline };
  const project = { title: "Leak finder", status: "in-progress", ...facts };
  const made = await call("POST", "/projects", { ...project, image: "/uploads/z.png", images });
  expect(made).toMatchObject({ status: 201, body: { ...facts, images, image: images[0]?.url } });
  const { id } = made.body;

  const text = await textOf("/project/leak-finder");
  expect(text).toContain("Mar 2023 – ongoing");
  expect(text).toContain("Firmware lead");
  for (const shown of ["98.6", "of leaks found", "Second revision", 'alt="The board from above"']) {
    expect(text).toContain(shown);
  }
  expect(text).toMatch(/<meta property="og:image" content="[^"]*\/uploads\/board\.png"/);

  // A client that knows only a single image sends this.
  const replaced = await call("PUT", `/projects/${id}`, { image: "/uploads/new.png" });
  expect(replaced.body).toMatchObject({
    image: "/uploads/new.png",
    images: [{ url: "/uploads/new.png", alt: "", caption: "" }, images[1]],
  });
  expect(await textOf("/project/leak-finder")).toContain("/uploads/new.png");
  const cleared = await call("PUT", `/projects/${id}`, { images: [] });
  expect(cleared.body).toMatchObject({ image: "", images: [] });
  const single = await call("PUT", `/projects/${id}`, { image: "/uploads/one.png" });
  expect(single.body).toMatchObject({ image: "/uploads/one.png", images: [] });
  expect(await textOf("/project/leak-finder")).toMatch(/og:image" content="[^"]*\/cards\/project/);

  const undated = await call("PUT", `/projects/${id}`, { start_date: null });
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
  expect(await textOf("/project/leak-finder")).toContain(
    day.format(new Date(undated.body.created_at)),
  );
  await call("DELETE", `/projects/${id}`);
});
