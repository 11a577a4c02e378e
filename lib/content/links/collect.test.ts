import { expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { newBlogPost } from "@/lib/content/nouns/blog/schema";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { contactInfoSchema } from "@/lib/content/nouns/contact/schema";
import { contactInfoStore } from "@/lib/content/nouns/contact/store";
import { newProject } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";
import { LinkCollector } from "./collect";
import { linksOf } from "./item-links";
import { countLinks, dueLinks, listFindings, noteVerdict } from "./store";
import { verdictOf } from "./verdict";

const site = await databaseOfFile();
const { db } = site;

const TEXT = `
[one](https://one.example/a#part "A title") and https://auto.example/x, <https://angle.example>.
Again [one](https://one.example/a#other), by [reference][two], ![picture](https://pictures.example/p.png).

<a href="https://html.example/">HTML</a> <img src="https://html.example/i.png">

[two]: https://two.example/
[unused]: https://unused.example/

[ours](/blog/x), [mail](mailto:me@example.com), [here](#top), [no](javascript:alert(1)), [ftp](ftp://f.example)

\`https://code.example/\`

    https://block.example/

\`\`\`mermaid
graph TD; A-->B; click A "https://diagram.example/"
\`\`\`

<!-- https://comment.example/ --> $\\href{https://formula.example}{x}$
`;

test("each link and picture of a text is found once", async () => {
  const found = await linksOf("blog", { content: TEXT, image: "https://pictures.example/cover" });
  expect(found).toEqual([
    { field: "image", url: "https://pictures.example/cover" },
    ...[
      "https://one.example/a",
      "https://auto.example/x",
      "https://angle.example/",
      "https://two.example/",
      "https://pictures.example/p.png",
      "https://html.example/",
      "https://html.example/i.png",
    ].map((url) => ({ field: "content", url })),
  ]);
});

test("a field's value is a link only if it is a web address", async () => {
  const fields = { github_url: "https://code.example", live_url: "/demo", image: "/uploads/a.png" };
  expect(await linksOf("project", { ...fields, content: "" })).toEqual([
    { field: "github_url", url: "https://code.example/" },
  ]);
  const images = [{ url: "/uploads/a.png" }, { url: "https://pictures.example/b.png" }];
  expect(await linksOf("project", { images })).toEqual([
    { field: "images", url: "https://pictures.example/b.png" },
  ]);
  expect(await linksOf("skill", { icon: "cpu" })).toEqual([]);
  expect(await linksOf("hero", { cta_link: "#projects" })).toEqual([]);
  expect(await linksOf("certification", { verification_url: null, image: null })).toEqual([]);
});

test("new drafts, edits and deletions change the stored links", async () => {
  const collector = new LinkCollector(new AbortController().signal, db);
  const urls = async () => {
    await collector.collect();
    return (await dueLinks(100, db)).map(({ url }) => url).sort();
  };
  expect(await urls()).toEqual([]);

  const blank = newBlogPost("UTC");
  const content = "[a](https://a.example/) [shared](https://shared.example/)";
  const post = await blogStore(db).create({ ...blank, title: "A draft", content });
  const project = await projectStore(db).create({
    ...newProject(0),
    ...{ title: "A project", live_url: "https://shared.example/" },
  });
  const github = "https://me.example/";
  await contactInfoStore(db).update((info) => contactInfoSchema.parse({ ...info, github }));
  expect(await urls()).toEqual([
    "https://a.example/",
    "https://me.example/",
    "https://shared.example/",
  ]);

  const [shared] = await db.outgoingLink.findMany({ where: { url: "https://shared.example/" } });
  await noteVerdict(shared?.id ?? 0, verdictOf("not-found", { status: 404 }), db);
  const [finding] = await listFindings(db);
  expect(finding).toMatchObject({ state: "broken", reason: "not-found", http_status: 404 });
  expect(finding?.places).toEqual([
    { noun: "blog", item_id: post.id, title: "A draft", field: "Content" },
    { noun: "project", item_id: project.id, title: "A project", field: "Live Demo URL" },
  ]);

  const edited = { title: "Renamed", content: "[shared](https://shared.example/)" };
  await blogStore(db).update(post.id, (now) => ({ ...now, ...edited }));
  await projectStore(db).remove(project.id);
  expect(await urls()).toEqual(["https://me.example/"]);
  const [kept] = await listFindings(db);
  // A link does not lose its state as long as at least one item has the link.
  expect(kept).toMatchObject({ id: finding?.id, state: "broken" });
  expect(kept?.places.map(({ title }) => title)).toEqual(["Renamed"]);

  await blogStore(db).remove(post.id);
  await collector.collect();
  expect((await countLinks(db)).counts).toMatchObject({ total: 1, new: 1, broken: 0 });
  expect(await listFindings(db)).toEqual([]);
});

test("the collector lets other work run between two items", { tags: ["sweep"] }, async () => {
  for (const title of ["One", "Two", "Three"]) {
    await blogStore(db).create({ ...newBlogPost("UTC"), title, content: TEXT });
  }
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await new LinkCollector(new AbortController().signal, db).collect();
  clearInterval(timer);
  expect(turns).toBeGreaterThanOrEqual(3);
});
