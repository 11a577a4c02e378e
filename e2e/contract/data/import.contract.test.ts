import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { call } from "../support/api";
import { type ImportRow, importing, keysOf } from "../support/importing";
import { dataDir, serverUrl } from "../support/shared-site";
import { zipOf } from "../support/zip";

const { content, owner, planFor, run, undo } = importing();

const post = (title: string, more = "", text = "Text") =>
  `---\ntitle: ${title}\ndate: 2021-03-05\n${more}---\n\n${text}\n`;

const DEEP = "<div>".repeat(10_000);

describe("imports and their undo", () => {
  let before: unknown;
  let runs: number[] = [];
  beforeEach(async () => {
    before = await content();
  });
  afterEach(async () => {
    for (const id of runs) await undo(id);
    runs = [];
    expect(await content()).toEqual(before);
  });

  test("a zip of Markdown posts is imported with its pictures", async () => {
    const picture = await sharp({
      create: { width: 30, height: 20, channels: 3, background: "#c40" },
    })
      .jpeg()
      .toBuffer();
    const zip = await zipOf([
      [
        "site/_posts/2021-03-05-first.md",
        post("First", "tags: [a, b]\n", "![Red](../img/red.jpg)"),
      ],
      ["site/_posts/2022-01-01-second.md", post("Second", "draft: true\n", DEEP)],
      ["site/img/red.jpg", picture],
      ["site/img/never-used.jpg", "no picture at all"],
      ["__MACOSX/._first.md", "litter"],
    ]);
    const { path, plan } = await planFor(["posts.zip", zip]);
    expect(plan).toMatchObject({ source: "markdown", file: "posts.zip", pictures: 1 });
    expect(plan.rows.map(({ title, action }) => [title, action])).toEqual([
      ["First", "create"],
      ["Second", "create"],
    ]);
    const warnings = plan.rows.map((row) => row.warnings);
    expect(warnings).toEqual([
      [],
      ["Visitors see this text without formatting: it is nested too deeply"],
    ]);
    // The plan changes neither content nor uploads.
    expect(await content()).toEqual(before);
    const uploads = () => readdir(join(dataDir(), "uploads")).catch(() => []);
    const known = await uploads();
    // The option `publish` makes a post public only if the post was public in the import's source.
    const seen = (rows: ImportRow[]) => rows.map(({ will_be }) => will_be);
    expect(seen(plan.rows)).toEqual(["draft", "draft"]);
    const rows = ["blog-1", "blog-2"];
    const trial = await owner("POST", path, { dry_run: true, publish: true });
    expect([trial.status, trial.body.publish, seen(trial.body.rows)]).toEqual([
      ...[200, true, ["public", "draft"]],
    ]);
    const { digest } = trial.body;
    expect((await owner("POST", path, { digest, rows })).status).toBe(409);
    expect((await owner("POST", path, { digest, rows, publish: "yes" })).status).toBe(422);
    const { body: details } = await owner("GET", `${path}/rows/blog-1?publish=true`);
    expect(details.after.status).toBe("published");
    const { body: done } = await owner("POST", path, { digest, rows, publish: true });
    runs = [done.id];
    expect(done).toMatchObject({ created: 2, changed: 0, undone_at: null, file: "posts.zip" });
    const { body: first } = await call("GET", "/blog/first");
    expect(first).toMatchObject({ title: "First", tags: ["a", "b"], publish_date: "2021-03-05" });
    const [address = ""] = /\/uploads\/[\w-]+\.jpg/.exec(first.content) ?? [];
    const shown = await fetch(serverUrl() + address);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect((await uploads()).length).toBe(known.length + 1);
    expect((await call("GET", "/blog/second")).status).toBe(404);
    // The public page is correct on the next request, and the post has a history.
    expect(await (await fetch(`${serverUrl()}/blogs`)).text()).toContain("First");
    expect((await owner("GET", `/history?noun=blog&id=${first.id}`)).body).toHaveLength(1);
    // A second import of the same files changes nothing.
    const again = await planFor(["posts.zip", zip]);
    expect(again.plan.rows.map(({ reason }) => reason)).toEqual(
      Array(2).fill("The site already has this item, with the same values"),
    );
    expect(again.plan.pictures).toBe(0);
    // The files of the first import are deleted.
    expect((await owner("GET", path)).status).toBe(404);
  });

  test("the plan lists the changed fields of a post, and the undo restores these fields", async () => {
    const { id } = await run(["a-post.md", post("A post", "", "One two three")]);
    runs = [id];
    const { path, plan } = await planFor([
      "a-post.md",
      post("A post", "tags: [new]\n", "One 2 three"),
    ]);
    expect(plan.rows).toMatchObject([{ action: "change", changed: ["content", "tags"] }]);
    const { body } = await owner("GET", `${path}/rows/blog-1`);
    expect(body).toEqual({
      before: { tags: [], content: "One two three" },
      after: { tags: ["new"], content: "One 2 three" },
    });
    const second = await owner("POST", path, { digest: plan.digest, rows: ["blog-1"] });
    expect(second.body).toMatchObject({ created: 0, changed: 1 });
    expect((await undo(second.body.id)).body).toMatchObject({ kept: [] });
    expect((await call("GET", "/blog/a-post")).body).toMatchObject({ content: "One two three" });
  });

  test("a JSON Resume is imported, and none of its items is public", async () => {
    const resume = {
      basics: { name: "Ada Example", label: "Engineer of things" },
      work: [{ name: "Acme", position: "Lead", startDate: "2021-03", highlights: ["Halved it"] }],
      skills: [{ name: "New group", keywords: ["COBOL", "C"] }],
      projects: [{ name: "A project from elsewhere", url: "https://example.com" }],
      certificates: [{ name: "CKA", issuer: "CNCF", date: "2022-05-01" }],
      education: [{ institution: "Somewhere" }],
      interests: [{ name: "Tides" }],
    };
    const { path, plan } = await planFor(["resume.json", JSON.stringify(resume)]);
    expect(plan.warnings).toEqual([]);
    expect(plan.rows).toContainEqual(
      expect.objectContaining({ noun: "section", title: "Interests" }),
    );
    const cobol = plan.rows.find(({ title }) => title === "COBOL");
    const group = plan.rows.find(({ noun }) => noun === "skill-category");
    expect(cobol).toMatchObject({ action: "create", needs: group?.key });
    // The skill C exists already, in another category.
    expect(plan.rows.find(({ title }) => title === "C")).toMatchObject({ action: "skip" });
    const refused = await owner("POST", path, { digest: plan.digest, rows: [cobol?.key] });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "'COBOL' cannot be imported without its category",
    ]);
    expect(await content()).toEqual(before);
    const { body } = await owner("POST", path, { digest: plan.digest, rows: keysOf(plan.rows) });
    runs = [body.id];
    expect(body).toMatchObject({ created: 7, changed: 2 });
    expect((await call("GET", "/about")).body.name).toBe("Ada Example");
    expect((await owner("GET", "/experience")).body).toContainEqual(
      expect.objectContaining({
        title: "Lead",
        period: "Mar 2021 - Present",
        visibility: "hidden",
      }),
    );
    // New categories and sections are not public either.
    for (const list of ["/experience", "/skills", "/skills/categories", "/sections"]) {
      const text = JSON.stringify((await call("GET", list)).body);
      expect([list, /"Lead"|COBOL|New group|Interests/.test(text)]).toEqual([list, false]);
    }
  });

  test("an undo keeps items that were edited after the import, and returns their titles", async () => {
    const { id } = await run(["one.md", post("One")], ["two.md", post("Two")]);
    const { body: one } = await call("GET", "/blog/one");
    await owner("PUT", `/blog/${one.id}`, { excerpt: "Mine" });
    const undone = await undo(id);
    expect(undone.body).toMatchObject({
      kept: [{ noun: "blog", title: "One", reason: "It was edited later" }],
      undone_at: expect.any(String),
    });
    expect((await call("GET", "/blog/two")).status).toBe(404);
    expect((await call("GET", "/blog/one")).body.excerpt).toBe("Mine");
    expect((await undo(id)).status).toBe(409);
    expect((await owner("GET", "/imports")).body[0]).toEqual(undone.body);
    await owner("DELETE", `/blog/${one.id}`);
  });

  test("an outdated plan and unknown rows are refused", async () => {
    const { path, plan } = await planFor(["one.md", post("One")], ["two.md", post("Two")]);
    for (const rows of [[], ["blog-9"], ["blog-1", "blog-9"], "blog-1", [1]]) {
      expect((await owner("POST", path, { digest: plan.digest, rows })).status).toBe(422);
    }
    const { body: other } = await owner("POST", "/blog", { title: "One", slug: "one" });
    const late = await owner("POST", path, { digest: plan.digest, rows: ["blog-1"] });
    expect(late.status).toBe(409);
    // In a new plan, the row of the post 'One' changes the post that now has this slug.
    const { body: fresh } = await owner("GET", path);
    expect(fresh.rows[0]).toMatchObject({ action: "change" });
    await owner("DELETE", `/blog/${other.id}`);
  });

  test("if one row of a plan cannot be imported, the import undoes the rows before it", async () => {
    const work = [{ position: "Done before the skill is", startDate: "2020" }];
    const resume = { work, skills: [{ name: "Left out", keywords: ["COBOL"] }] };
    const { path, plan } = await planFor(["resume.json", JSON.stringify(resume)]);
    const rows = keysOf(plan.rows).filter((key) => !key.startsWith("skill-category"));
    expect(rows).toEqual(["experience-1", "skill-1"]);
    const runsBefore = (await owner("GET", "/imports")).body;
    expect((await owner("POST", path, { digest: plan.digest, rows })).status).toBe(422);
    expect((await owner("GET", "/imports")).body).toEqual(runsBefore);
    // The files stay, so that the owner can choose other rows.
    expect((await owner("GET", path)).body.digest).toBe(plan.digest);
  });
});
