import { expect, test } from "vitest";
import type { UploadType } from "@/lib/media/file-types";
import { renderMarkdown } from "@/lib/text/markdown/markdown";
import { fileMarkdown } from "./file-markdown";

const HASH = "a".repeat(32);

test.each<[UploadType, string, RegExp]>([
  ["image", "png", /^<p><img alt="A \[good\] one" src="\/uploads/],
  ["video", "mp4", /^<figure class="video-block">.*aria-label="A \[good\] one"/],
  ["model", "stl", /^<figure class="model-block">/],
  ["page", "html", /^<figure class="demo-block"/],
  ["document", "pdf", /^<p><a href="\/uploads\/\w+\.pdf">notes \[2\]\.x<\/a><\/p>$/],
  ["archive", "zip", /^<p><a href="\/uploads\/\w+\.zip">notes/],
  ["data", "csv", /^<p><a href/],
])("the Markdown for a file of type %s (.%s) is rendered as %s", async (type, ending, html) => {
  const name = `${HASH}.${ending}`;
  const file = {
    name,
    type,
    url: `/uploads/${name}`,
    file_name: "notes [2].x",
    alt: "A [good] one",
  };
  expect(await renderMarkdown(fileMarkdown(file))).toMatch(html);
});
