import { describe, expect, it } from "vitest";
import { importFile as file } from "@/e2e/support/import-files";
import type { ImportFile } from "../import-file";
import type { PictureAddresses } from "../import-item";
import { readMarkdownPosts } from "./markdown-posts";

/** Gives each picture the address /uploads/{path}. A file with 'broken' in its name is not a picture. */
const pictures: PictureAddresses = {
  addressOf: async ({ name }) => (name.includes("broken") ? null : `/uploads/${name}`),
  has: async (upload) => upload === "known.png",
};

const readAll = async (...files: ImportFile[]) => (await readMarkdownPosts(files, pictures)).items;
async function read(...files: ImportFile[]) {
  const [item] = await readAll(...files);
  if (!item) throw new Error("Nothing was read");
  return item;
}

describe("front matter", () => {
  it("a Jekyll post gets date and slug from its file name, and its categories are split at spaces", async () => {
    const post = await read(
      file(
        "blog/_posts/2021-03-05-Running-MQTT.markdown",
        "---\nlayout: post\ntitle:  \"MQTT: what breaks\"\ncategories: iot embedded\ntags: [mqtt, 'C++']\n---\nText\n",
      ),
    );
    expect(post.fields).toEqual({
      title: "MQTT: what breaks",
      slug: "running-mqtt",
      publish_date: "2021-03-05",
      category: "iot",
      tags: ["mqtt", "C++", "embedded"],
      content: "Text",
    });
    expect(post).toMatchObject({ isPublicThere: true, warnings: [] });
    expect(post.lost).toEqual([{ path: "layout", value: "post" }]);
  });

  it("a Hugo bundle gets its slug from the folder, and its cover from the files", async () => {
    const post = await read(
      file(
        "content/posts/edge-ai/index.md",
        "---\ntitle: Edge AI\ndate: 2023-07-01T08:15:00+02:00\ndraft: true\ndescription: In short\ncover:\n  image: cover.png\n  alt: A board\n---\n\n# Not the title\n",
      ),
      file("content/posts/edge-ai/cover.png", "x"),
    );
    expect(post.fields).toMatchObject({
      slug: "edge-ai",
      publish_date: "2023-07-01T08:15:00+02:00",
      excerpt: "In short",
      image: "/uploads/content/posts/edge-ai/cover.png",
      content: "# Not the title",
    });
    expect(post).toMatchObject({ isPublicThere: false, whyNotPublic: "draft: true" });
    expect(post.lost).toEqual([{ path: "cover.alt", value: "A board" }]);
  });

  it("a Markdown post of Ghost gets author, custom excerpt and feature image", async () => {
    const post = await read(
      file(
        "why-int8.md",
        "---\ntitle: Why int8\nslug: why-int-8\npublished_at: 2022-11-02 09:30:00 +0000\nfeature_image: https://example.com/a.png\ncustom_excerpt: Short\nauthors:\n  - name: Ada\n  - name: Bob\nfeatured: true\nmeta_title: For machines\n---\nText",
      ),
    );
    expect(post.fields).toMatchObject({
      slug: "why-int-8",
      publish_date: "2022-11-02T09:30:00+00:00",
      image: "https://example.com/a.png",
      excerpt: "Short",
      author: "Ada",
      is_featured: true,
      seo_title: "For machines",
    });
    expect(post.lost).toEqual([{ path: "authors[1].name", value: "Bob" }]);
  });

  it("without front matter, the first heading becomes the title and is removed from the text", async () => {
    const post = await read(file("notes/on-noise.md", "# On *noise* #\n\nText"));
    expect(post).toMatchObject({
      title: "On *noise*",
      fields: { slug: "on-noise", content: "Text" },
      isPublicThere: false,
      warnings: ["It has no date: a new post gets today's date"],
    });
    expect((await read(file("on_noise.md", "Text"))).title).toBe("On noise");
  });

  it.each([
    ["an unclosed list", "---\ntags: [a, b\n---\nText", /not valid YAML/],
    ["invalid TOML", "+++\ntitle = x\n+++\nText", /not valid TOML/],
    [
      "aliases that expand too much",
      `---\na: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefg"
        .split("")
        .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${"abcdefg"[at]}`)}]`)
        .join("\n")}\n---\nText`,
      /aliases expand too much/,
    ],
  ])("only the post itself is refused if its front matter has %s", async (_, text, problem) => {
    const items = await readAll(file("bad.md", text), file("good.md", "# Good\n\nText"));
    expect(items.map((item) => item.problem)).toEqual([expect.stringMatching(problem), undefined]);
  });

  it("a field named __proto__ does not change the prototype of objects", async () => {
    const post = await read(
      file("a.md", "---\n__proto__: { title: x }\nconstructor: y\n---\nText"),
    );
    expect(post.title).toBe("A");
    expect(({} as { title?: string }).title).toBeUndefined();
  });
});

describe("pictures", () => {
  const at = async (text: string, ...names: string[]) => {
    const post = await read(
      file("site/_posts/2021-01-01-a.md", `---\ntitle: A\n---\n${text}`),
      ...names.map((name) => file(name, "x")),
    );
    return { content: post.fields.content, warnings: post.warnings };
  };

  it.each([
    ["beside the post", "![A](a.png)", "site/_posts/a.png"],
    ["in a folder above", "![A](../img/a%20b.png 'Title')", "site/img/a b.png"],
    ["at a path from the site's root", "![A](/assets/a.png)", "site/assets/a.png"],
    ["in a static folder that the path does not name", "![A](/img/a.png)", "site/static/img/a.png"],
    ["with a template tag in its address", "![A]({{ site.baseurl }}/img/a.png)", "site/img/a.png"],
    ["by reference", "![A][1]\n\n[1]: a.png", "site/_posts/a.png"],
    ["in HTML", '<figure><img width=3 src="a.png"></figure>', "site/_posts/a.png"],
  ])("a picture %s becomes an upload", async (_, text, name) => {
    const { content, warnings } = await at(text, name);
    expect(content).toContain(`/uploads/${name}`);
    expect(warnings).toEqual([]);
  });

  const [NFC, NFD] = (["NFC", "NFD"] as const).map((form) => "señal/größe.png".normalize(form));
  it.each([
    ["decomposed in the file name", NFC, NFD],
    ["decomposed in the text", NFD, NFC],
    ["decomposed and percent-encoded in the text", encodeURI(NFD ?? ""), NFC],
  ])("a picture is found if the accents in its name are %s", async (_, address, name) => {
    const { content, warnings } = await at(`![A](${address})`, `site/_posts/${name}`);
    expect(content).toBe(`![A](/uploads/site/_posts/${name})`);
    expect(warnings).toEqual([]);
  });

  it("a picture is found beside a post if the accents in the folder's name are decomposed only in the post's path", async () => {
    const post = await read(
      file(`${"é".normalize("NFD")}/a.md`, "# A\n\n![A](a.png)"),
      file(`${"é".normalize("NFC")}/a.png`, "x"),
    );
    expect(post.warnings).not.toContain("The picture a.png is not among the files");
  });

  it("the addresses of pictures in code, on other sites and among the uploads do not change", async () => {
    const text =
      "```md\n![A](a.png)\n```\n\n`![A](a.png)` ![B](https://example.com/a.png) ![C](/uploads/known.png)";
    expect(await at(text, "site/_posts/a.png")).toEqual({ content: text, warnings: [] });
  });

  it("targets of links and footnotes are not read as pictures", async () => {
    const text = "![A](a.png) [B][1] C[^n]\n\n[1]: /about\n[^n]: Word";
    const { content, warnings } = await at(text, "site/_posts/a.png");
    expect(content).toContain("[1]: /about\n[^n]: Word");
    expect(warnings).toEqual([]);
  });

  it("a missing picture keeps its address as written", async () => {
    const text = "![A](my\\_pic.png) ![B](a&amp;b.png)";
    expect(await at(text)).toEqual({
      content: text,
      warnings: [
        "The picture my_pic.png is not among the files",
        "The picture a&b.png is not among the files",
      ],
    });
  });

  it("a missing or unusable picture keeps its address, with a warning", async () => {
    const { content, warnings } = await at(
      "![A](../../../../etc/a.png) ![B](broken.png)",
      "site/_posts/broken.png",
    );
    expect(content).toBe("![A](../../../../etc/a.png) ![B](broken.png)");
    expect(warnings).toEqual([
      "The picture a.png is not among the files",
      "broken.png is not a picture that can be used here",
    ]);
  });
});

describe("a cover", () => {
  const large = { ...file("large.png", ""), bytes: 5 * 1024 * 1024 + 1 };
  const readCover = async (cover: string) => {
    const text = `---\ntitle: A\ndate: 2021-01-01\ncover: "${cover}"\n---\nText`;
    const { fields, warnings } = await read(file("a.md", text), large, file("broken.heic", "x"));
    return { fields, warnings };
  };
  const leftOut = (cover: string) => `The cover '${cover}' cannot be used and is left out`;

  it.each([
    ["lost.png", ["The picture lost.png is not among the files", leftOut("lost.png")]],
    ["large.png", ["The picture large.png is larger than 5 MB", leftOut("large.png")]],
    ["broken.heic", ["broken.heic is not a picture that can be used here", leftOut("broken.heic")]],
    ["//a.example/a.png", [leftOut("//a.example/a.png")]],
    [`data:${"x".repeat(200)}`, [leftOut(`data:${"x".repeat(95)}`)]],
  ])("the unusable cover %s is left out with a warning", async (cover, expected) => {
    const { fields, warnings } = await readCover(cover);
    expect(fields).toEqual({
      ...{ title: "A", slug: "a", publish_date: "2021-01-01" },
      ...{ content: "Text" },
    });
    expect(warnings).toEqual(expected);
  });

  it("a missing cover with a path from the site's root stays", async () => {
    const { fields, warnings } = await readCover("/img/a.png");
    expect(fields.image).toBe("/img/a.png");
    expect(warnings).toEqual(["The picture a.png is not among the files"]);
  });
});

it.each([
  ["a file name", "1984.md", ""],
  ["a folder name", "posts/1984/index.md", ""],
  ["a slug in the front matter", "1984.md", "slug: 1984\n"],
  ["a permalink", "2024-03-05-1984.md", "permalink: /posts/1984/\n"],
])("%s without letters does not become the slug", async (_, name, front) => {
  const { fields } = await read(file(name, `---\ntitle: A year\n${front}---\nText`));
  expect(fields.title).toBe("A year");
  expect(fields.slug).toBeUndefined();
});

it("the file name sets the slug if the slug in the front matter is only a number", async () => {
  const { fields } = await read(file("on-noise.md", "---\nslug: 12\n---\nText"));
  expect(fields.slug).toBe("on-noise");
});

it.each([
  ["2021-03", "2021-03-01"],
  ["03/04/2021", "2021-03-04"],
])("a post whose date %s has no certain day has a warning", async (given, date) => {
  const post = await read(file("a.md", `---\ntitle: A\ndate: ${given}\n---\nText`));
  expect(post.fields.publish_date).toBe(date);
  expect(post.warnings).toEqual([`Its date ${given} has no certain day: the date becomes ${date}`]);
});

it("a post with template tags has a warning", async () => {
  const post = await read(file("a.md", "---\ntitle: A\ndate: 2021-01-01\n---\n{% highlight js %}"));
  expect(post.warnings).toEqual([
    "It has template tags ({% ... %}). Readers will see them as text",
  ]);
});

it("Latin-1 is refused, and UTF-8 and UTF-16 with a byte order mark are read", async () => {
  const latin = await read(file("a.md", Buffer.from("# \xe9lan", "latin1")));
  expect(latin.problem).toBe("a.md is not text in UTF-8");
  expect((await read(file("a.md", "\ufeff---\r\ntitle: Élan\r\n---\r\nText"))).title).toBe("Élan");
  expect((await read(file("a.md", Buffer.from("\ufeff# Élan\n", "utf16le")))).title).toBe("Élan");
});

it("_index.md and README.md are not posts", async () => {
  expect(await readAll(file("_index.md", "x"), file("README.md", "x"))).toEqual([]);
});
