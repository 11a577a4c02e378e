import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, call, signIn } from "../support/api";

let token: string;
beforeAll(async () => {
  token = (await signIn()).access_token;
});

const post = (json: Record<string, unknown>) => call("POST", "/blog", { token, json });
const project = (json: Record<string, unknown>) => call("POST", "/projects", { token, json });
const titles = ({ body }: Answer) => body.map(({ title }: { title: string }) => title);

describe("slugs", () => {
  test("a title without letters or digits gets a slug from the id", async () => {
    const { body } = await post({ title: "!!!" });
    expect(body.slug).toBe(`post-${body.id}`);
    await call("DELETE", `/blog/${body.id}`, { token });
  });

  test("if another item has the slug, a generated slug gets a number, and a slug from the owner is refused", {
    tags: ["gate"],
  }, async () => {
    const first = (await project({ title: "Twice" })).body;
    const second = (await project({ title: "Twice" })).body;
    expect([first.slug, second.slug]).toEqual(["twice", "twice-2"]);
    const refused = await project({ title: "Other", slug: "twice" });
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: "Slug 'twice' is taken by 'Twice'", code: "slug_taken" },
    ]);
    const put = (json: unknown) => call("PUT", `/projects/${second.id}`, { token, json });
    expect((await put({ slug: "twice" })).status).toBe(409);
    expect((await put({ title: "Renamed" })).body.slug).toBe("twice-2");
    expect((await put({ slug: "" })).body.slug).toBe("renamed");
    expect((await call("GET", "/projects/renamed/")).body.id).toBe(second.id);
    expect((await call("GET", `/projects/${second.id}`)).body.slug).toBe("renamed");
    expect((await call("GET", "/projects/no-such-slug")).body).toEqual({
      message: "Project not found",
      code: "not_found",
    });
    for (const { id } of [first, second]) await call("DELETE", `/projects/${id}`, { token });
  });

  test.each([
    ["/projects", { visibility: "hidden" }],
    ["/blog", { status: "draft" }],
    ["/pages", { status: "draft" }],
  ])("the owner can use a hidden item's slug with each method of %s", async (path, hidden) => {
    const owner = (method: string, name: string, json?: object) =>
      call(method, `${path}/${name}`, { token, ...(json ? { json } : {}) });
    const { body } = await call("POST", path, { token, json: { title: "By its slug", ...hidden } });
    const changed = await owner("PUT", "by-its-slug", { title: "By another" });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ id: body.id, title: "By another" });
    const copy = await owner("POST", "by-its-slug/duplicate");
    expect([copy.status, copy.body.slug]).toEqual([201, "by-its-slug-copy"]);
    expect((await owner("DELETE", "by-its-slug-copy")).status).toBe(204);
    expect((await owner("DELETE", "by-its-slug")).status).toBe(204);
    for (const method of ["PUT", "DELETE"]) {
      expect((await owner(method, "by-its-slug", {})).status).toBe(404);
    }
    expect((await owner("POST", "by-its-slug/duplicate")).status).toBe(404);
  });
});

describe("posts", () => {
  test("posts are listed newest first, in pages, with the total in a header", {
    tags: ["gate"],
  }, async () => {
    const all = await call("GET", "/blog?limit=100");
    const total = Number(all.headers.get("x-total-count"));
    expect(total).toBe(all.body.length);
    const dates = all.body.map((one: { publish_date: string }) => one.publish_date);
    expect(dates).toEqual([...dates].sort().reverse());
    const page = await call("GET", "/blog?skip=2&limit=3");
    expect(titles(page)).toEqual(titles(all).slice(2, 5));
    expect(page.headers.get("x-total-count")).toBe(String(total));
    expect(titles(await call("GET", `/blog?skip=${total}`))).toEqual([]);
    for (const query of ["limit=0", "limit=101", "limit=x", "skip=-1", "skip=1e9"]) {
      expect([query, (await call("GET", `/blog?${query}`)).status]).toEqual([query, 422]);
    }
    const robotics = await call("GET", "/blog?category=Robotics");
    expect(robotics.body.length).toBeGreaterThan(0);
    expect(robotics.body.every((one: { category: string }) => one.category === "Robotics")).toBe(
      true,
    );
  });

  test("the reading time is computed from the content unless the owner sets it", async () => {
    const { body } = await post({ title: "Long", content: "word ".repeat(1100) });
    expect(body.read_time).toBe(5);
    const put = (json: unknown) => call("PUT", `/blog/${body.id}`, { token, json });
    expect((await put({ read_time: 12 })).body.read_time).toBe(12);
    expect((await put({ content: "word" })).body.read_time).toBe(12);
    const path = `/blog/${body.id}`;
    expect((await call("GET", path, { token })).body.own_read_time).toBe(12);
    await put({ status: "published" });
    const shown = (await call("GET", path)).body;
    expect([shown.read_time, "own_read_time" in shown]).toEqual([12, false]);
    expect((await put({ read_time: null })).body.read_time).toBe(1);
    await call("DELETE", `/blog/${body.id}`, { token });
  });
});

describe("lists of content other than posts", () => {
  test("projects are listed by display order, and can be filtered", {
    tags: ["gate"],
  }, async () => {
    const all = (await call("GET", "/projects/")).body;
    const orders = all.map((one: { display_order: number }) => one.display_order);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    const featured = (await call("GET", "/projects?featured=true")).body;
    expect(featured.length).toBeLessThan(all.length);
    expect(featured.every((one: { is_featured: boolean }) => one.is_featured)).toBe(true);
    const iot = (await call("GET", "/projects?category=IoT")).body;
    expect(iot.every((one: { category: string }) => one.category === "IoT")).toBe(true);
  });

  test("current jobs are listed first and have no end date", { tags: ["gate"] }, async () => {
    const json = {
      title: "Both",
      start_date: "2022-03-05",
      end_date: "2023-01-01",
      is_current: true,
    };
    const { body } = await call("POST", "/experience", { token, json });
    expect(body).toMatchObject({ end_date: null, period: "Mar 2022 - Present" });
    const put = await call("PUT", `/experience/${body.id}`, {
      token,
      json: { is_current: false, end_date: "2021-01-01" },
    });
    expect([put.status, put.body.errors[0].field]).toEqual([422, "end_date"]);
    const list = (await call("GET", "/experience")).body;
    const flags = list.map((one: { is_current: boolean }) => one.is_current);
    expect(flags).toEqual([...flags].sort((a, b) => Number(b) - Number(a)));
    await call("DELETE", `/experience/${body.id}`, { token });
  });

  test("a category in use cannot be deleted", { tags: ["gate"] }, async () => {
    const skills = (await call("GET", "/skills")).body;
    const used = skills.filter((one: { category_id: number }) => one.category_id === 1).length;
    const answer = await call("DELETE", "/skills/categories/1", { token });
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: `${used} skills are using this category`, code: "in_use" },
    ]);
  });

  test("empty optional texts of a certification are null", async () => {
    const json = { name: "Plain", description: "", credential_id: "", verification_url: "" };
    const { body } = await call("POST", "/certifications", { token, json });
    expect(body).toMatchObject({
      description: null,
      credential_id: null,
      verification_url: null,
      image: null,
      expiry_date: null,
    });
    await call("DELETE", `/certifications/${body.id}`, { token });
  });

  test("a video without title or address is refused with the message that the dashboard shows", {
    tags: ["gate"],
  }, async () => {
    const { body } = await call("POST", "/videos", { token, json: { title: "Only a title" } });
    expect(body.message).toBe("Title and YouTube URL are required");
  });
});

test("GET /health and GET / return ok, and an unknown path returns 404 as JSON for every method", {
  tags: ["gate"],
}, async () => {
  expect((await call("GET", "/health/")).body).toEqual({ status: "ok" });
  const wake = await call("GET", "/");
  expect([wake.body, wake.headers.get("cache-control")]).toEqual([{ status: "ok" }, "no-store"]);
  for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"]) {
    for (const path of ["/nothing/here", "/auth/whatever", "/blog/1/comments"]) {
      const answer = await call(method, path);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
      expect(answer.body).toEqual({ message: "Path not found", code: "not_found" });
    }
  }
});
