// Evidence for a skill or technology: the public items that use it, their number, and the page that lists them.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startServer, type TestServer } from "../../support/server";
import { ownerCall } from "../support/api";
import type { Part } from "../support/document";
import { readAt } from "../support/pages";
import { visiting } from "../support/visiting";

let server: TestServer;
let call: Awaited<ReturnType<typeof ownerCall>>;
let category_id = 0;
const made: [path: string, id: number][] = [];

const { get, textOf, statusOf } = visiting(() => server.url);

/** Creates an item, which is removed before the next test. */
async function make(path: string, fields: object): Promise<{ id: number; slug: string }> {
  const item = await call<{ id: number; slug: string }>("POST", path, fields);
  made.push([path, item.id]);
  return item;
}
const skill = (name: string, more = {}) => make("/skills", { name, category_id, ...more });
const project = (title: string, technologies: string[], more = {}) =>
  make("/projects", { title, description: "About it", technologies, ...more });
const position = (title: string, technologies: string[], more = {}) =>
  make("/experience", { title, company: "Quokka Ltd", technologies, ...more });
const post = (title: string, tags: string[], more = {}) =>
  make("/blog", { title, content: "Text", tags, status: "published", ...more });
const setSection = async (key: string, visibility: string) => {
  const { sections } = await call<{ sections: { key: string }[] }>("GET", "/site");
  await call("PUT", "/site", {
    sections: sections.map((one) => (one.key === key ? { ...one, visibility } : one)),
  });
};

const pageAt = async (path: string) => (await readAt(server.url, path)).page;

/** A skill on the home page. */
async function skillItem(name: string): Promise<Part | undefined> {
  const items = (await pageAt("/")).byId("skills")?.tags("li") ?? [];
  return items.find((item) => item.tags("p")[0]?.text === name);
}

/**
 * Returns the link of a skill on the home page, and the texts of the links to the items that use the skill. Returns
 * null if the skill has no link.
 */
async function skillOnHome(name: string): Promise<{ href?: string; uses: string[] } | null> {
  const item = await skillItem(name);
  const [link, ...uses] = item?.tags("a") ?? [];
  if (!link) return null;
  return { href: link.attribute("href"), uses: uses.map(({ text }) => text) };
}

/** The targets of the links in the main part of a page. */
const linksOn = async (path: string) =>
  (await pageAt(path))
    .one("main")
    .tags("a")
    .map((link) => link.attribute("href") ?? "");

beforeAll(async () => {
  server = await startServer({ settings: { SEED: "none" } });
  call = await ownerCall(server.url);
  await call("PUT", "/site", { show_samples: false });
  category_id = (await call<{ id: number }>("POST", "/skills/categories", { name: "All" })).id;
}, 60_000);

afterAll(() => server.dispose());

beforeEach(async () => {
  for (const [path, id] of made.splice(0)) await call("DELETE", `${path}/${id}`);
});

test("an item that uses several names of a skill counts as evidence once", async () => {
  await skill("Kubernetes", { aliases: ["K8s", "kube"] });
  await project("Cluster", ["k8s", "Kubernetes"]);
  await project("Second cluster", ["Kube"]);
  await post("On clusters", ["K8S", "kubernetes"]);
  expect(await skillOnHome("Kubernetes")).toEqual({
    href: "/skills/kubernetes",
    uses: ["Cluster", "Second cluster", "+1 more Kubernetes"],
  });
  expect((await skillItem("Kubernetes"))?.href("Cluster")).toBe("/project/cluster");
  expect(await linksOn("/skills/kubernetes")).toEqual(
    expect.arrayContaining(["/project/cluster", "/project/second-cluster", "/blog/on-clusters"]),
  );
  expect(await linksOn("/project/second-cluster")).toContain("/skills/kubernetes");
  expect(await statusOf("/skills/k8s")).toBe(404);
});

test("a skill lists its posts last, and shows a proficiency bar only if an item uses the skill", async () => {
  await skill("Occam", { proficiency: 91 });
  const bars = async () => [...(await textOf("/")).matchAll(/role="progressbar"/g)].length;
  expect(await textOf("/")).toContain("91%");
  expect(await bars()).toBe(0);
  await post("On channels", ["occam"]);
  expect((await skillOnHome("Occam"))?.uses).toEqual(["On channels"]);
  expect(await bars()).toBe(1);
  await position("Engineer", ["Occam"]);
  expect((await skillOnHome("Occam"))?.uses).toEqual(["Quokka Ltd", "On channels"]);
});

test("a skill's links are correct on the next request after each edit", async () => {
  await skill("Rust");
  expect(await skillOnHome("Rust")).toBeNull();
  expect(await statusOf("/skills/rust")).toBe(404);

  const first = await project("Probe", ["rust "]);
  expect(await skillOnHome("Rust")).toEqual({ href: "/skills/rust", uses: ["Probe"] });
  await project("Second probe", ["RUST", "Rust"]);
  const job = await position("Engineer", ["Rust"]);
  const note = await post("On probes", ["rust"]);
  expect(await skillOnHome("Rust")).toEqual({
    href: "/skills/rust",
    uses: ["Probe", "Second probe", "+2 more Rust"],
  });
  expect(await linksOn("/skills/rust")).toEqual([
    ...["/", `/#position-${job.id}`, "/project/probe", "/project/second-probe"],
    "/blog/on-probes",
  ]);

  await call("PUT", `/projects/${first.id}`, { technologies: ["Zig"] });
  await call("PUT", `/blog/${note.id}`, { status: "draft" });
  expect((await skillOnHome("Rust"))?.uses).toEqual(["Second probe", "Quokka Ltd"]);
  expect(await linksOn("/skills/rust")).not.toContain("/project/probe");
  expect(await linksOn("/skills/rust")).not.toContain("/blog/on-probes");
  expect(await linksOn("/skills/zig")).toEqual(["/", "/project/probe"]);

  for (const [path, id] of made.splice(1)) await call("DELETE", `${path}/${id}`);
  expect(await skillOnHome("Rust")).toBeNull();
  expect([await statusOf("/skills/rust"), await statusOf("/skills/zig")]).toEqual([404, 404]);
});

test("a technology's page has the metadata of listing pages and is in the sitemap", async () => {
  await skill("TensorFlow Lite", { proficiency: 50 });
  await project("Probe", ["TensorFlow Lite"]);
  await make("/certifications", { name: "TensorFlow Lite developer", issuer: "Google" });
  await make("/publications", { title: "Small models", abstract: "With tensorflow lite." });
  await make("/publications", { title: "TensorFlow alone" });
  const html = await textOf("/skills/tensorflow-lite");
  expect(html).toContain("<title>TensorFlow Lite - Skills | ");
  expect(html).toContain(`<link rel="canonical" href="${server.url}/skills/tensorflow-lite"/>`);
  expect(html).toMatch(/<meta name="description" content="[^"]*TensorFlow Lite: 1 project\."/);
  expect(html).toContain('"@type":"CollectionPage"');
  expect(html).toMatch(/role="progressbar"[^>]*aria-valuenow="50"/);
  for (const text of ["TensorFlow Lite developer", "Small models"]) expect(html).toContain(text);
  expect(html).not.toContain("TensorFlow alone");
  expect(await textOf("/sitemap.xml")).toContain(`<loc>${server.url}/skills/tensorflow-lite</loc>`);
  await setSection("certifications", "hidden");
  expect(await textOf("/skills/tensorflow-lite")).not.toContain("TensorFlow Lite developer");
  await setSection("certifications", "shown");
});

test("the page of a skill that no item uses returns 404, and the slugs 'skills' and 'search' are reserved", async () => {
  for (const path of ["/skills/nothing", "/skills", "/skills/..%2fapi", "/skills/rust/more"]) {
    const { status, text } = await get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain("Oops! Page not found");
  }
  for (const slug of ["skills", "search"]) {
    await expect(call("POST", "/pages", { title: "Mine", slug })).rejects.toThrow("409");
  }
});

test("items hidden from visitors are neither counted nor linked", async () => {
  await skill("Ada");
  await project("Shown", ["Ada"]);
  await project("Hidden", ["Ada"], { visibility: "hidden" });
  await project("Resume only", ["Ada"], { visibility: "resume" });
  await position("Hidden", ["Ada"], { visibility: "hidden" });
  await post("Draft", ["Ada"], { status: "draft" });
  await post("Later", ["Ada"], { status: "scheduled", publish_date: "2999-01-01" });
  const hidden = await skill("Secret");
  await call("PUT", `/skills/${hidden.id}`, { visibility: "hidden" });
  await post("About it", ["Secret"]);
  expect((await skillOnHome("Ada"))?.uses).toEqual(["Shown"]);
  expect(await linksOn("/skills/ada")).toEqual(["/", "/project/shown"]);
  // A tag alone does not create a skill page, and neither does a hidden skill.
  expect(await statusOf("/skills/secret")).toBe(404);
  expect(await textOf("/sitemap.xml")).not.toContain("/skills/secret");
});

test("items of a hidden section do not count as evidence", async () => {
  await skill("Forth");
  await position("Engineer", ["Forth"]);
  await project("Probe", ["Forth"]);
  await setSection("experience", "hidden");
  expect((await skillOnHome("Forth"))?.uses).toEqual(["Probe"]);
  expect(await linksOn("/skills/forth")).toEqual(["/", "/project/probe"]);
  await setSection("skills", "hidden");
  expect(await textOf("/skills/forth")).not.toContain("progressbar");
  await setSection("skills", "shown");
  await setSection("experience", "shown");
  expect((await skillOnHome("Forth"))?.uses).toEqual(["Probe", "Quokka Ltd"]);
});

test("a technology of an item is a link only if another item uses it too", async () => {
  const { slug } = await project("Probe", ["C", "C++", "C#", ".NET"], { is_featured: true });
  await project("Other", ["c++", ".net"]);
  const job = await position("Engineer", ["C"]);
  const rest = ["/skills/c", "/skills/c-plus-plus", "/skills/dot-net"];
  const links = async (path: string) => [
    ...new Set((await linksOn(path)).filter((href) => href.startsWith("/skills/"))),
  ];
  expect(await links(`/project/${slug}`)).toEqual(rest);
  // A card links only the first three technologies, so the card of 'Probe' has no link to .NET. On /projects, the card
  // of 'Other' has this link. The home page has no card of 'Other', because 'Other' is not featured.
  expect(await links("/projects")).toEqual(rest);
  expect(new Set(await links("/"))).toEqual(new Set(["/skills/c", "/skills/c-plus-plus"]));
  expect(await linksOn("/skills/c")).toEqual(["/", `/#position-${job.id}`, "/project/probe"]);
  expect(await linksOn("/skills/c-plus-plus")).toEqual(["/", "/project/probe", "/project/other"]);
  expect(await linksOn("/skills/c-sharp")).toEqual(["/", "/project/probe"]);
});
