import { expect, test } from "vitest";
import { importFile as file } from "@/e2e/support/import-files";
import { readMarkdownPosts } from "./markdown-posts";
import { siteSettings } from "./site-settings";

const SECRET = "site/_posts/secret/2024-01-02-a.md";
const OPEN = "site/_posts/2024-01-02-open.md";
const HUGO_SECRET = "site/content/posts/nda-a/index.md";
const HUGO_OPEN = "site/content/posts/open.md";
const POSTS = [SECRET, OPEN, HUGO_SECRET, HUGO_OPEN, "site/content/posts/open.de.md"];

async function hidden(name: string, text: string, posts = POSTS) {
  const files = [...posts.map((post) => file(post, "---\ntitle: A\n---\nText")), file(name, text)];
  const whyHidden = await siteSettings(files);
  const reasons = posts.flatMap((post) => whyHidden(post) ?? []);
  return { posts: posts.filter((post) => whyHidden(post)), reasons: [...new Set(reasons)] };
}

const jekyll = (scope: string, values = "{published: false}") =>
  `defaults:\n  - scope: ${scope}\n    values: ${values}\n`;
const hugo = (path: string, value = "draft = true") =>
  `[[cascade]]\n${value}\n[cascade._target]\npath = "${path}"\n`;

test.each([
  ["_config.yml", jekyll("{path: _posts/secret}"), [SECRET]],
  ["_config.yml", jekyll("{path: ./_posts/sec}"), [SECRET]],
  ["_config.yml", jekyll('{path: "_posts/*/", type: posts}'), [SECRET]],
  ["_config.yml", jekyll('{path: "", type: posts}'), [SECRET, OPEN]],
  ["_config.yml", jekyll("{type: pages}"), [HUGO_SECRET, HUGO_OPEN, POSTS[4]]],
  ["_config.yml", "defaults: {values: {hidden: true}}", POSTS],
  ["_config.yml", jekyll("{path: _posts/secret}", "{layout: post, tags: [draft]}"), [SECRET]],
  ["_config.yml", jekyll("{path: ''}", "{layout: post, published: true, draft: false}"), []],
  ["_config.yml", "exclude: [vendor/, _posts/secret/, '*.gem']", [SECRET]],
  ["_config.yml", "skip_render: '_posts/secret/**'", [SECRET]],
  ["_config.yml", "a: [", POSTS],
  ["_config.toml", 'exclude = ["_posts/secret"]', [SECRET]],
  ["config.toml", 'ignored_content = ["*.{graphml,xlsx}", "**/nda-*"]', [HUGO_SECRET]],
  ["hugo.toml", hugo("/posts/nda-**"), [HUGO_SECRET]],
  ["hugo.toml", hugo("/Posts/NDA-*"), [HUGO_SECRET]],
  ["hugo.toml", hugo("{/other/**,/posts/nda-a}"), [HUGO_SECRET]],
  ["hugo.toml", hugo("/{a,{b,c}}/**"), POSTS],
  ["hugo.toml", hugo("!/posts/open"), POSTS],
  ["hugo.toml", hugo("/posts/nda-**", "[cascade.params]\nprivate = true"), [HUGO_SECRET]],
  ["hugo.toml", hugo("/posts/nda-**", "publishDate = 2999-01-01"), [HUGO_SECRET]],
  ["hugo.toml", hugo("/posts/**", "[cascade.params]\ntoc = true"), []],
  ["hugo.toml", "Cascade = { draft = true }", POSTS],
  ["hugo.toml", "[[cascade]]\ndraft = true\n_target = { kind = 'section' }", []],
  ["hugo.toml", "ignoreFiles = ['\\.Rmd$', 'posts/nda.*\\.md$', '_cache$']", [HUGO_SECRET]],
  ["hugo.toml", "ignoreFiles = ['(a|b)']", POSTS],
  ["hugo.toml", "[languages.en.cascade]\ndraft = true", POSTS],
  ["hugo.toml", "[languages.de]\ndisabled = true", [POSTS[4]]],
  ["hugo.toml", "disableLanguages = ['de']", [POSTS[4]]],
  [
    "hugo.yaml",
    "cascade:\n  - build: {render: never}\n    target: {path: '/posts/nda-**'}",
    [HUGO_SECRET],
  ],
  ["hugo.yaml", "module:\n  mounts: [{source: content, excludeFiles: posts/nda*}]", [HUGO_SECRET]],
  ["hugo.json", '{"cascade": {"target": {"path": "/posts/nda-a"}, "draft": true}}', [HUGO_SECRET]],
  ["config/_default/cascade.toml", "draft = true", POSTS],
  ["config/_default/hugo.toml", hugo("/posts/nda-**"), [HUGO_SECRET]],
  ["config/_default/params.toml", "draft = true", []],
  ["content/posts/posts.json", '{"draft": true}', POSTS.slice(2)],
  ["content/posts/posts.json", '{"permalink": "/{{ slug }}/", "tags": "post"}', []],
  ["content/posts/posts.11tydata.json", '{"permalink": false}', POSTS.slice(2)],
  ["content/posts/open.json", '{"eleventyExcludeFromCollections": true}', [HUGO_OPEN]],
  ["content/posts/other.json", '{"private": true}', []],
  ["content/posts/posts.11tydata.js", "module.exports = { draft: true }", POSTS.slice(2)],
  ["content/posts/posts.11tydata.js", 'module.exports = { layout: "post" }', []],
  ["content/posts/_index.md", "---\ncascade:\n  draft: true\n---", POSTS.slice(2)],
  ["package.json", '{"private": true}', []],
])("the file %s with %j hides the posts %j", async (name, text, posts) => {
  const found = await hidden(`site/${name}`, text);
  expect(found.posts).toEqual(posts);
  expect(found.reasons.length).toBe(posts.length === 0 ? 0 : 1);
});

test("a configuration concerns only the posts in and below its folder", async () => {
  const config = jekyll("{path: ''}");
  expect((await hidden("other/_config.yml", config)).posts).toEqual([]);
});

test("without folders, a file of data can concern every post", async () => {
  expect((await hidden("posts.json", '{"draft": true}', ["a.md"])).posts).toEqual(["a.md"]);
});

test("the plan gives the setting as the reason why a post is not public", async () => {
  const { items } = await readMarkdownPosts(
    [
      file("_config.yml", jekyll("{path: _posts/secret}")),
      ...["_posts/secret/2024-01-02-a.md", "_posts/2024-01-02-b.md"].map((name) =>
        file(name, "---\nlayout: post\n---\nText"),
      ),
    ],
    { addressOf: async () => null, has: async () => false },
  );
  expect(items.map(({ isPublicThere, whyNotPublic }) => [isPublicThere, whyNotPublic])).toEqual([
    [false, "_config.yml: published: false"],
    [true, ""],
  ]);
});
