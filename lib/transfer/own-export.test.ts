import { expect, test } from "vitest";
import type { ImportFile } from "./import-file";
import { readOwnExport } from "./own-export";
import { EXPORT_FORMAT, EXPORT_VERSION, markdownFile } from "./portable-format";

const file = (name: string, text: string): ImportFile => ({
  name,
  bytes: Buffer.byteLength(text),
  read: async () => Buffer.from(text),
});

const noPictures = { addressOf: async () => null, has: async () => false };

const page = {
  ...{ title: "Uses", slug: "uses", status: "draft", in_nav: true },
  ...{ seo_title: "", seo_description: "" },
};

async function read(content: object, ...files: ImportFile[]) {
  const value = { format: EXPORT_FORMAT, format_version: EXPORT_VERSION, ...content };
  const document = file("content.json", JSON.stringify(value));
  return (await readOwnExport(value, document, [document, ...files], noPictures)).items;
}

test("a page comes with its text, which is a file of its own", async () => {
  const text = file("pages/uses.md", markdownFile({ ...page, draft: true }, "A **lathe**."));
  const [item, ...others] = await read(
    { pages: [{ id: 3, ...page, file: "pages/uses.md" }] },
    text,
  );
  expect(others).toEqual([]);
  expect(item).toMatchObject({ noun: "page", title: "Uses", warnings: [] });
  expect(item?.fields).toEqual({ ...page, content: "A **lathe**." });
});

test("a page whose entry is lost comes from its file alone", async () => {
  const [item] = await read({}, file("pages/uses.md", markdownFile(page, "A saw.")));
  expect(item).toMatchObject({ noun: "page", fields: { ...page, content: "A saw." } });
});

test("sections and redirects are named as the owner knows them", async () => {
  const items = await read({
    sections: [{ id: 1, title: "Talks", content: "Soon" }],
    redirects: [{ id: 2, from: "/old", to: "/new", permanent: true }],
  });
  expect(items).toMatchObject([
    { noun: "section", title: "Talks", fields: { title: "Talks", content: "Soon" } },
    { noun: "redirect", title: "/old", fields: { from: "/old", to: "/new", permanent: true } },
  ]);
});
