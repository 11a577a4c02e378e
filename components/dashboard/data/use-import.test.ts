import { expect, test } from "vitest";
import { FILE_TYPES } from "@/lib/media/file-types";
import { wantedFiles } from "./use-import";

/** Creates a file as a browser does when the owner chooses its folder. */
const inFolder = (path: string) =>
  Object.defineProperty(new File([], path.replace(/.*\//, "")), "webkitRelativePath", {
    value: path,
  });

const wanted = (...paths: string[]) =>
  wantedFiles(paths.map(inFolder)).map(({ webkitRelativePath }) => webkitRelativePath);

test("all files in an export of this site are sent", () => {
  const pictures = ["png", "jpg", "webp", "gif", "avif", "svg"];
  const uploads = [...pictures, ...FILE_TYPES.map(({ ending }) => ending)];
  const paths = [
    ...["content.json", "export.json", "messages.json", "publications.bib"],
    ...["posts/a.md", "projects/b.md", "pages/c.md"],
    ...uploads.map((ending) => `media/${"0".repeat(32)}.${ending}`),
  ].map((path) => `export/${path}`);
  expect(wanted(...paths)).toEqual(paths);
});

test("unsupported pictures are sent too, so that the import can warn about them", () => {
  expect(wanted("posts/IMG_1.HEIC", "posts/a.JPEG")).toHaveLength(2);
});

test("all files in the exports of other programs are sent", () => {
  const paths = [
    ...["site/ghost.json", "wordpress.xml", "cv/cv.yaml", "_data/cv.yml", "blog/a.mdx"],
    ...[
      "medium/posts/2024-05-02_How-0123456789ab.html",
      "medium/posts/draft_Half-345678901cde.html",
    ],
  ];
  expect(wanted(...paths)).toEqual(paths);
});

test("files that cannot be imported are not sent", () => {
  const others = ["Makefile", "main.go", ".git/a.md", ".hidden.md", "md", "built.html", "cv.pdf"];
  expect(wanted(...others.map((path) => `site/${path}`))).toEqual([]);
});
