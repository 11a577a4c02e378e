import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { call } from "../support/api";
import { dataDir } from "../support/shared-site";
import { pdf, picture, unlike, uploading, zip } from "../support/uploading";

const { find, kept, list, remove, served, token } = uploading();

const page = async (path: string) => {
  const response = await served(path, { accept: "text/html" });
  return { status: response.status, html: await response.text() };
};

let made: string[] = [];

/** Creates an item and deletes it after the test. */
async function make(path: string, json: object) {
  const answer = await call("POST", path, { token: token(), json });
  expect(answer.status).toBe(201);
  made.push(`${path}/${answer.body.id}`);
  return answer.body;
}

afterEach(async () => {
  for (const path of made) await call("DELETE", path, { token: token() });
  made = [];
});

test("uploads are searched, filtered and listed in pages, newest first", async () => {
  const mark = unlike();
  const urls: string[] = [];
  for (const name of [`${mark} one.pdf`, `${mark} two.csv`, `${mark} three.pdf`]) {
    urls.unshift(await kept(name.endsWith("pdf") ? pdf() : `a,${unlike()}`, name));
  }
  const found = await list(`?search=${mark}`);
  expect(found.uploads.map(({ url }) => url)).toEqual(urls);
  const second = await list(`?search=${mark.toUpperCase()}&skip=1&limit=1`);
  expect([second.total, second.uploads.map(({ url }) => url)]).toEqual([3, [urls[1]]]);
  expect((await list(`?search=${mark}&type=data`)).uploads).toMatchObject([{ url: urls[1] }]);
  for (const query of ["type=film", "unused=maybe", "skip=-1", "limit=0", "limit=x"]) {
    expect([query, (await call("GET", `/uploads?${query}`, { token: token() })).status]).toEqual([
      query,
      422,
    ]);
  }
});

test("the library lists a file's uses and deletes only unused files", {
  tags: ["gate"],
}, async () => {
  const url = await kept(await picture(), "board.png");
  const name = url.slice(9);
  expect(await find(url)).toMatchObject({ type: "image", width: 30, height: 20, used_in: [] });
  const title = `Uses ${unlike()}`;
  const post = await make("/blog", {
    title,
    content: `![A board](${url})`,
    status: "draft",
  });
  const project = await make("/projects", { title, description: "x", image: url });
  const uses = [
    { noun: "project", id: project.id, title },
    { noun: "blog", id: post.id, title },
  ];
  expect((await find(url))?.used_in).toEqual(uses);
  expect((await list(`?unused=true&search=${name}`)).total).toBe(0);
  expect((await list(`?search=${encodeURIComponent(title)}`)).uploads).toMatchObject([{ url }]);
  const refused = await remove(url);
  expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);

  await call("PUT", `/blog/${post.id}`, { token: token(), json: { content: "None" } });
  expect((await find(url))?.used_in).toEqual(uses.slice(0, 1));
  await call("DELETE", `/projects/${project.id}`, { token: token() });
  expect((await list(`?unused=true&search=${name}`)).total).toBe(1);
  // These requests put both responses in the cache before the file is deleted.
  expect((await served(url)).status).toBe(200);
  expect((await served(`${url}/320.webp`)).status).toBe(200);
  expect((await remove(url)).status).toBe(204);
  expect((await served(url)).status).toBe(404);
  expect((await served(`${url}/320.webp`)).status).toBe(404);
  expect(await find(url)).toBeUndefined();
  expect((await remove(url)).status).toBe(404);

  // Saving a text that shows the file restores the file.
  await call("PUT", `/blog/${post.id}`, { token: token(), json: { content: `![](${url})` } });
  expect((await served(url)).status).toBe(200);
  expect((await find(url))?.used_in).toEqual(uses.slice(1));
});

test("a file that no version of an item uses is deleted permanently, and paths outside the uploads folder are refused", async () => {
  const url = await kept(zip(), "a.zip");
  const folder = dataDir();
  expect((await remove(url)).status).toBe(204);
  for (const path of [url, url.replace("/uploads/", "/deleted-uploads/")]) {
    await expect(access(join(folder, path))).rejects.toThrow("ENOENT");
  }
  for (const name of ["..%2fsite.db", "%2e%2e%2fsecret", "site.db", `${"0".repeat(32)}.zip`]) {
    expect([name, (await remove(`/uploads/${name}`)).status]).toEqual([name, 404]);
    const change = await call("PUT", `/uploads/${name}`, { token: token(), json: { alt: "x" } });
    expect([name, change.status]).toEqual([name, 404]);
  }
  expect((await readFile(join(folder, "site.db"))).length).toBeGreaterThan(0);
});

test("after the owner changes an upload's alt text, the next response has the new text on pictures without their own alt text", async () => {
  const url = await kept(await picture(), "board.png");
  const title = `Alt ${unlike()}`;
  const project = await make("/projects", {
    title,
    description: "x",
    image: url,
    content: `![](${url}) ![Its own](${url})`,
  });
  const before = await page(`/project/${project.slug}`);
  expect(before.html).not.toContain("A “board”");
  const changed = await call("PUT", url, { token: token(), json: { alt: 'A "board" <x>' } });
  expect(changed.body).toMatchObject({ url, alt: 'A "board" <x>', file_name: "board.png" });
  const { html } = await page(`/project/${project.slug}`);
  // Both the picture at the top and the picture in the text get the alt text.
  expect(html.match(/alt="A &quot;board&quot; (&lt;|<)x(&gt;|>)"/g)?.length).toBeGreaterThanOrEqual(
    2,
  );
  expect(html).toContain('alt="Its own"');
  const post = await make("/blog", { title, content: `![](${url})`, status: "published" });
  const read = () => call("GET", `/blog/${post.slug}`);
  expect((await read()).body.content_html).toContain("A &quot;board&quot;");
  await call("PUT", url, { token: token(), json: { alt: "" } });
  expect((await read()).body.content_html).not.toContain("board");
  expect((await call("PUT", url, { token: token(), json: { alt: 7 } })).status).toBe(422);
});
