import { existsSync } from "node:fs";
import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { forgetAutosave, formAt, saveAutosave } from "@/lib/content/autosaves/store";
import { changeInBulk } from "@/lib/content/bulk/store";
import { undoBulkChange } from "@/lib/content/bulk/undo";
import { content } from "@/lib/content/content";
import { newBlogPost } from "@/lib/content/nouns/blog/schema";
import { collectionAt } from "@/lib/content/registry";
import type { Transaction } from "@/lib/db/client";
import { PartialUpload } from "@/lib/media/partial-upload";
import { findUpload } from "@/lib/media/uploads";
import { listenForPublicPages } from "@/lib/server/public-pages";
import { defaultAlt, withDefaultAlts } from "./default-alts";
import { addUpload, changeUpload, deleteUpload, listLibrary } from "./store";
import { UPLOAD_KIND } from "./table";

const settings = vi.hoisted(() => ({ dataDir: "", logLevel: "silent", uploadLimitBytes: 2 ** 23 }));
vi.mock("@/lib/config/env", () => ({ env: settings }));

const { db, dataDir } = await databaseOfFile();
settings.dataDir = dataDir;

let count = 0;

async function upload(fileName: string, text = `a,${++count}\n`): Promise<string> {
  const partial = await PartialUpload.open();
  try {
    for (const letter of text) await partial.write(Buffer.from(letter));
    const prepared = await partial.prepare({ name: fileName, declaredType: "" });
    await addUpload(prepared, fileName, db);
    return prepared.name;
  } finally {
    await partial.remove();
  }
}

const list = (query: Partial<Parameters<typeof listLibrary>[0]> = {}) =>
  listLibrary({ search: "", type: undefined, isUnused: false, skip: 0, limit: 100, ...query }, db);

const post = (title: string, text: string) =>
  content(db).blog.create({ ...newBlogPost("UTC"), title, content: text });

const aside = (name: string) => access(join(settings.dataDir, "deleted-uploads", name));
/** Waits until a deleted upload is removed permanently, which happens in the background. */
const forgotten = (name: string) => vi.waitFor(() => expect(aside(name)).rejects.toThrow("ENOENT"));

test("a file is found by its name, its alt text and the items that use it", async () => {
  const name = await upload("folder\\Messung.csv");
  await changeUpload(name, { alt: "Ströme" }, db);
  const { id } = await post("Kalibrierung", `[data](/uploads/${name}#top)`);
  for (const search of ["messung", "strome", "KALIBRIERUNG csv", name.slice(0, 12)]) {
    const { uploads, total } = await list({ search });
    expect([search, total]).toEqual([search, 1]);
    expect(uploads).toMatchObject([
      { file_name: "Messung.csv", alt: "Ströme", used_in: [{ noun: "blog", id }] },
    ]);
  }
  expect((await list({ search: "messung other" })).total).toBe(0);
});

test("the uses of a file are correct after many changes at once, and after a deletion", {
  tags: ["sweep"],
}, async () => {
  const name = await upload("many.csv");
  const posts = [];
  for (let at = 0; at < 25; at++) posts.push(await post(`Many ${at}`, `/uploads/${name}`));
  expect((await list({ search: "many.csv" })).uploads[0]?.used_in).toHaveLength(25);
  await content(db).blog.remove(posts[0]?.id ?? 0);
  expect((await list({ search: "many.csv" })).uploads[0]?.used_in).toHaveLength(24);
});

test("a deleted file is restored with a version, and removed permanently if no version uses it", async () => {
  const name = await upload("old.csv");
  const { id } = await post("Old", `/uploads/${name}`);
  await expect(deleteUpload(name, db)).rejects.toMatchObject({ status: 409, code: "in_use" });
  await content(db).blog.update(id, (current) => ({ ...current, content: "" }));
  await deleteUpload(name, db);
  expect(await findUpload(name)).toBeNull();
  await content(db).blog.update(id, (current) => ({ ...current, content: `/uploads/${name}` }));
  expect(await findUpload(name)).not.toBeNull();

  await content(db).blog.update(id, (current) => ({ ...current, content: "" }));
  await deleteUpload(name, db);
  await aside(name);
  await db.version.deleteMany();
  await deleteUpload(await upload("other.csv"), db);
  await forgotten(name);
});

test("a deletion that cannot be committed deletes no file", async () => {
  const name = await upload("kept.csv");
  type Work = (tx: Transaction) => Promise<unknown>;
  const begin: (work: Work) => Promise<unknown> = db.$transaction.bind(db);
  const uncommitted = (work: Work) =>
    begin(async (tx) => {
      await work(tx);
      throw new Error("The disk is full");
    });
  vi.spyOn(db, "$transaction").mockImplementationOnce(uncommitted as never);
  await expect(deleteUpload(name, db)).rejects.toThrow("The disk is full");
  expect((await list({ search: "kept.csv" })).uploads).toMatchObject([{ name }]);
  await deleteUpload(name, db);
  expect(await findUpload(name)).toBeNull();
});

test("pages expire after a file was deleted, permanently or not", async () => {
  let isGone: boolean | undefined;
  const goneAfter = async (name: string) => {
    isGone = undefined;
    const changed = (kinds: Iterable<string>) => {
      const isOfUploads = [...kinds].includes(UPLOAD_KIND);
      if (isOfUploads) isGone = !existsSync(join(settings.dataDir, "uploads", name));
    };
    listenForPublicPages({ changed, changesAt: () => undefined });
    await deleteUpload(name, db).catch(() => undefined);
    return isGone;
  };
  const [removed, named] = [await upload("removed.csv"), await upload("named.csv")];
  const { id } = await post("Names it", `/uploads/${named}`);
  expect(await goneAfter(named)).toBeUndefined();
  await content(db).blog.update(id, (current) => ({ ...current, content: "" }));
  expect(await goneAfter(named)).toBe(true);
  await aside(named);
  expect(await goneAfter(removed)).toBe(true);
});

const keepDraft = (form: string, values: object, before: object = {}) =>
  saveAutosave(
    formAt(form),
    { values: { ...values }, before: { ...before }, version: "", source: "" },
    db,
  );

test("a file counts as used if only an autosave uses it", async () => {
  const name = await upload("typed.csv");
  const uses = async () => (await list({ search: name })).uploads[0]?.used_in;
  await keepDraft("blog:new", { title: " ", content: `[data](/uploads/${name})` });
  const untitled = { noun: "blog", id: null, title: "Blog post", is_draft: true };
  expect(await uses()).toEqual([untitled]);
  expect((await list({ search: name, isUnused: true })).total).toBe(0);
  await keepDraft("blog:new", { title: "Typed", content: `[data](/uploads/${name})` });
  await expect(deleteUpload(name, db)).rejects.toMatchObject({
    ...{ status: 409, code: "in_use" },
    message: "The file is used in the unsaved draft “Typed”",
  });

  const { id } = await post("Stored", "");
  await keepDraft(`blog:${id}`, { title: "Other" }, { content: `/uploads/${name}` });
  const ofItem = { noun: "blog", id, title: "Stored" };
  expect(await uses()).toEqual([
    { ...ofItem, is_draft: true },
    { ...untitled, title: "Typed" },
  ]);
  // The stored item and its autosave count once, because both are edited in the same form.
  await content(db).blog.update(id, (now) => ({ ...now, content: `/uploads/${name}` }));
  expect(await uses()).toEqual([ofItem, { ...untitled, title: "Typed" }]);

  // The autosave of a deleted item counts, because the item can be restored.
  await content(db).blog.remove(id);
  await forgetAutosave({ noun: "blog", item: "new" }, db);
  expect(await uses()).toEqual([{ ...untitled, title: "Other" }]);
  await forgetAutosave({ noun: "blog", item: id }, db);
  await deleteUpload(name, db);
});

test("a deleted file is not removed permanently while an autosave uses it", async () => {
  const name = await upload("drafted.csv");
  const { id } = await post("Drafted", `/uploads/${name}`);
  await content(db).blog.update(id, (now) => ({ ...now, content: "" }));
  await deleteUpload(name, db);
  await keepDraft("blog:new", { content: `/uploads/${name}` });
  await db.version.deleteMany();
  await deleteUpload(await upload("first.csv"), db);
  await aside(name);
  await forgetAutosave({ noun: "blog", item: "new" }, db);
  await deleteUpload(await upload("second.csv"), db);
  await forgotten(name);
});

test("undoing a bulk change restores a deleted file", { tags: ["sweep"] }, async () => {
  const name = await upload("undone.csv");
  const { id } = await post("Undone", `/uploads/${name}`);
  const removal = { ids: [id], action: "delete" as const, value: null };
  const { undo } = await changeInBulk(collectionAt("blog"), removal, db);
  await db.version.deleteMany();
  await deleteUpload(name, db);
  expect(await findUpload(name)).toBeNull();
  await undoBulkChange(undo ?? 0, db);
  expect(await findUpload(name)).not.toBeNull();
});

test("an upload without a row in the database is listed with the time of its file", async () => {
  const name = `${"0".repeat(32)}-8x4.png`;
  await writeFile(join(settings.dataDir, "uploads", name), "old");
  const { uploads } = await list({ type: "image" });
  expect(uploads).toMatchObject([{ name, file_name: "", width: 8, height: 4, alt: "", size: 3 }]);
  const { created_at } = await changeUpload(name, { alt: "Eight by four" }, db);
  expect(created_at).toBe(uploads[0]?.created_at);
  expect(await defaultAlt(`/uploads/${name}`, db)).toBe("Eight by four");
  expect(await defaultAlt("https://a.example/b.png", db)).toBe("");
});

test("a picture without an alt text gets the alt text of its upload", async () => {
  const name = `${"1".repeat(32)}.png`;
  await db.upload.create({ data: { name, alt: 'A "b" & <c>' } });
  const image = (alt: string) => `<p><img src="/uploads/${name}"${alt} width="3" /></p>`;
  for (const alt of ['alt=""', "alt", ""]) {
    const html = await withDefaultAlts(image(alt && ` ${alt}`), db);
    expect(html).toContain(`src="/uploads/${name}"`);
    expect(html.match(/ alt\S*/g)).toHaveLength(1);
    expect(html).toContain('alt="A &quot;b&quot; &amp; <c>"');
  }
  for (const html of [image(' alt="Own"'), "<p>words</p>", '<img src="/a.png" alt="">']) {
    expect(await withDefaultAlts(html, db)).toBe(html);
  }
});

test("each layout of an inline drawing gets the alt text of its upload", async () => {
  const name = `${"2".repeat(32)}-20x10.svg`;
  await db.upload.create({ data: { name, alt: "Gears" } });
  const drawing = (label: string) =>
    `<span class="drawing" data-picture="/uploads/${name}"><svg role="img" aria-label="${label}"></svg><svg aria-label="${label}"></svg></span>`;
  expect((await withDefaultAlts(drawing(""), db)).match(/aria-label="Gears"/g)).toHaveLength(2);
  expect(await withDefaultAlts(drawing("Own"), db)).toBe(drawing("Own"));
});

test("the poster of a model counts as used by the items that use the model", async () => {
  const model = await upload("Arm.stl", "solid arm\nendsolid arm\n");
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path d="M0 0h4"/></svg>';
  const poster = await upload("arm.svg", drawing);
  expect((await list({ search: "arm.svg", isUnused: true })).total).toBe(1);
  const { id } = await post("Arm", `![](/uploads/${model}) ![](/uploads/${model})`);
  expect((await list({ search: "arm.svg" })).uploads).toMatchObject([
    { name: poster, used_in: [{ noun: "blog", id }] },
  ]);
  await expect(deleteUpload(poster, db)).rejects.toMatchObject({ code: "in_use" });
});
