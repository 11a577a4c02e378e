// Samples are built-in case studies and articles. The tests copy them, and use their addresses while samples are off.
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { sharedOwner } from "../support/owner-calls";
import { serverUrl } from "../support/shared-site";
import { visiting } from "../support/visiting";

const STUDY = "robotic-arm-vision";
const ARTICLE = "optimizing-neural-networks";

interface Item {
  id: number;
  slug: string;
  title: string;
  content: string;
  status: string;
  visibility?: string;
}

const call = sharedOwner();

const { textOf, statusOf } = visiting(serverUrl);
const showSamples = (show_samples: boolean) => call("PUT", "/site", { show_samples });
const copy = (slug: string) => call<Item>("POST", `/samples/${slug}/copy`);
const drawingsIn = (html: string) => html.match(/ class="drawing[ "]/g)?.length ?? 0;

beforeEach(() => showSamples(true));

// Other test files use the same server, so the samples are switched on again.
afterAll(() => showSamples(true));

afterEach(async () => {
  for (const path of ["/projects", "/blog"]) {
    const items = await call<Item[]>("GET", `${path}?limit=100`);
    const copies = items.filter(({ slug }) => slug.startsWith(STUDY) || slug.startsWith(ARTICLE));
    for (const { id } of copies) await call("DELETE", `${path}/${id}`);
  }
});

test("a request to copy an unknown sample returns 404", {
  tags: ["gate"],
}, async () => {
  for (const slug of ["no-such-sample", "..%2f..%2fpackage", "arm-hero.svg"]) {
    await expect(copy(slug)).rejects.toThrow("404");
  }
});

test("the copy of a case study is a hidden project, and the drawings are copied as uploads", async () => {
  const project = await copy(STUDY);
  expect(project).toMatchObject({
    slug: `${STUDY}-copy`,
    title: "Vision-guided robotic arm",
    status: "completed",
    visibility: "hidden",
    technologies: expect.arrayContaining(["OpenCV"]),
    end_date: "2024-02",
  });
  expect(project.content).not.toContain("/samples/");
  const uploads = new Set(project.content.match(/\/uploads\/[\w-]+\.svg/g));
  expect(uploads.size).toBe(12);
  for (const path of uploads) expect([path, await statusOf(path)]).toEqual([path, 200]);
  expect(await statusOf(`/project/${project.slug}`)).toBe(404);
  expect(await textOf("/projects")).not.toContain(project.slug);

  await call("PUT", `/projects/${project.id}`, { visibility: "everywhere" });
  const [shown, sample] = [
    await textOf(`/project/${project.slug}`),
    await textOf(`/project/${STUDY}`),
  ];
  expect(drawingsIn(shown)).toBe(12);
  expect(drawingsIn(sample)).toBe(12);
  for (const html of [shown, sample]) expect(html).toContain("A Kalman filter per part");

  expect((await copy(STUDY)).slug).toBe(`${STUDY}-copy-2`);
  await call("DELETE", `/projects/${project.id}`);
});

test("the copy of an article is a draft", async () => {
  const post = await copy(ARTICLE);
  expect(post).toMatchObject({ slug: `${ARTICLE}-copy`, status: "draft" });
  expect(await statusOf(`/blog/${post.slug}`)).toBe(404);
  await call("PUT", `/blog/${post.id}`, { status: "published" });
  expect(drawingsIn(await textOf(`/blog/${post.slug}`))).toBe(3);
});

test("an item can take a sample's address while samples are off, and keeps the address when samples are on again", async () => {
  const take = () => call<Item>("POST", "/projects", { title: "My own arm", slug: STUDY });
  await expect(take()).rejects.toThrow("422");
  await showSamples(false);
  const own = await take();
  expect(own.slug).toBe(STUDY);
  expect(await textOf(`/project/${STUDY}`)).toContain("My own arm");

  await showSamples(true);
  expect(await textOf(`/project/${STUDY}`)).toContain("My own arm");
  expect(await statusOf(`/cards/project/${STUDY}.png`)).toBe(200);
  const list = await textOf("/projects");
  expect(list).not.toContain("Vision-guided robotic arm</");
  expect(list).toContain("/project/tensorflow-lite-edge");
  expect(await call<Item[]>("GET", "/samples")).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ slug: STUDY })]),
  );
  // The sample gets its address back when the item is deleted.
  await call("PUT", `/projects/${own.id}`, { visibility: "hidden" });
  expect(await statusOf(`/project/${STUDY}`)).toBe(404);
  await call("DELETE", `/projects/${own.id}`);
  expect(await textOf(`/project/${STUDY}`)).toContain("A Kalman filter per part");
});

test("a copy made while samples are off has the sample's own address", async () => {
  await showSamples(false);
  const post = await copy(ARTICLE);
  expect(post.slug).toBe(ARTICLE);
  await call("PUT", `/blog/${post.id}`, { status: "published" });
  expect(await textOf(`/blog/${ARTICLE}`)).toContain("Count before you measure");
  await call("DELETE", `/blog/${post.id}`);
  expect(await statusOf(`/blog/${ARTICLE}`)).toBe(404);
});
