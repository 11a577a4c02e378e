// Names in many writing systems, and emoji, appear unchanged on pages, in JSON Resume and in the vCard.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SCRIPT_NAMES } from "../../support/script-names";
import { jsonResumeAt } from "../support/json-resume";
import { separateServer } from "../support/owner-calls";

const server = separateServer();
const { call } = server;

const get = (path: string) => fetch(server.url + path);
const textOf = async (path: string) => (await get(path)).text();
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const fontsOf = (html: string) => [
  ...new Set([...html.matchAll(/url\((\/script-fonts\/[^)]+)\)/g)].map(([, path = ""]) => path)),
];

async function write(name: string) {
  await call("PUT", "/hero", { title: name });
  await call("PUT", "/about", { name, description: name });
  const job = { title: name, company: name, start_date: "2020-01-01", achievements: [name] };
  const project = { title: `${name} project`, description: name };
  const post = { title: `${name} post`, excerpt: name, content: name, status: "published" };
  const publish_date = "2025-06-01";
  const made = {
    experience: await call("POST", "/experience", { ...job, description: name }),
    projects: await call<{ id: number; slug: string }>("POST", "/projects", {
      ...{ ...project, technologies: [name], status: "completed", is_featured: true },
    }),
    blog: await call<{ id: number; slug: string }>("POST", "/blog", { ...post, publish_date }),
  };
  return made;
}

describe.each(Object.entries(SCRIPT_NAMES))("a name in %s", (script, name) => {
  let made: Awaited<ReturnType<typeof write>>;
  let before: Record<string, Record<string, unknown>>;

  beforeAll(async () => {
    before = { hero: await call("GET", "/hero"), about: await call("GET", "/about") };
    made = await write(name);
  });

  afterAll(async () => {
    for (const [noun, { id }] of Object.entries(made)) await call("DELETE", `/${noun}/${id}`);
    for (const [noun, { updated_at, ...values }] of Object.entries(before)) {
      await call("PUT", `/${noun}`, values);
    }
  });

  test("the name is on the pages, with fonts that exist", async () => {
    for (const path of [
      "/",
      "/resume",
      `/project/${made.projects.slug}`,
      `/blog/${made.blog.slug}`,
    ]) {
      const html = await textOf(path);
      expect(html).toContain(name);
      const fonts = fontsOf(html);
      if (!/Emoji|Signs/.test(script)) expect(fonts.length).toBeGreaterThan(0);
      for (const font of fonts.slice(0, 2)) {
        const { status, headers } = await fetch(server.url + font, { method: "HEAD" });
        expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
          ...[200, "font/woff2", "public, max-age=31536000, immutable"],
        ]);
      }
    }
  });

  test("the name is in JSON Resume and in the vCard, and no line break of the vCard splits the bytes of a letter", async () => {
    const bytes = await bytesOf("/contact.vcf");
    for (const line of bytes.toString("latin1").split("\r\n")) {
      expect(line.length).toBeLessThanOrEqual(75);
      // Throws if the line begins or ends between the bytes of one letter.
      new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(line, "latin1"));
    }
    expect(bytes.toString().replace(/\r\n /g, "")).toContain(`FN:${name}\r\n`);
    const resume = await jsonResumeAt(server.url);
    expect(resume.basics.name).toBe(name);
    expect(resume.work.map((one: { name: string }) => one.name)).toContain(name);
  });
});

test("a page in Latin letters loads no fonts for other writing systems, and an unknown font file returns 404", async () => {
  for (const path of ["/", "/resume", "/projects"]) {
    expect(await textOf(path)).not.toMatch(/script-fonts|Other Scripts/);
  }
  for (const path of ["", "/0.0.0/noto-sans-arabic-arabic.woff2", "/..%2fpackage.json"]) {
    expect((await get(`/script-fonts${path}`)).status).toBe(404);
  }
});
