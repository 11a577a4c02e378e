// The demo site leaves as a zip, and comes to an empty site.
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportOf, filesOf, importInto, planFor, type Site, startSite } from "../support/sites";

let demo: Site;
let empty: Site;
beforeAll(async () => {
  demo = await startSite("demo");
  empty = await startSite("none");
}, 60_000);
afterAll(() => Promise.all([demo, empty].map(({ server }) => server.dispose())));

test("an export has nothing to import into its own site", async () => {
  const { plan } = await planFor(demo, (await exportOf(demo)).zip);
  expect(plan.rows.length).toBeGreaterThan(60);
  expect(plan.rows.filter(({ action }) => action !== "skip")).toEqual([]);
});

test("an export brings everything to an empty install, which then exports the same", async () => {
  const upload = async (content: string, name: string) => {
    const form = new FormData();
    form.set("file", new File([content], name));
    return (await demo.call<{ url: string }>("POST", "/upload/upload", form)).url;
  };
  const url = await upload(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="7"><path d="M0 0h9"/></svg>',
    "a.svg",
  );
  const data = await upload("t,v\n1,2\n", "a.csv");
  const text = `A picture: ![A](${url}) of [data](${data})\n\n  indented, and two blank lines at the end\n\n`;
  await demo.call("POST", "/blog", {
    title: "Round trip",
    content: text,
    status: "scheduled",
    publish_date: "2999-01-01T08:00",
    image: url,
  });
  // Another skill of this name is there.
  await demo.call("POST", "/skills", { name: "C", category_id: 1 });

  const id = await importInto(empty, (await exportOf(demo)).zip, [
    "Messages are not imported: a backup brings them back",
  ]);
  const [here, there] = await Promise.all([demo, empty].map(filesOf));
  for (const files of [here, there]) delete files?.["messages.json"];
  expect(there).toEqual(here);
  const kept = await empty.call<{ content: string }>("GET", "/blog/round-trip");
  expect(kept.content).toBe(text);
  for (const address of [url, data]) {
    expect((await fetch(empty.server.url + address)).status).toBe(200);
  }

  // And back to nothing.
  await empty.call("POST", `/imports/${id}/undo`);
  expect(await empty.call("GET", "/projects")).toEqual([]);
});
