import { expect, test } from "vitest";
import { importFile } from "@/e2e/support/import-files";
import { readBibtexFiles } from "./bibtex-import";

const read = async (text: string) => (await readBibtexFiles([importFile("a.bib", text)])).items;

test.each([
  ["@article{a, title={A}, journal={Nature}, pubstate={inpreparation}}", "pubstate: inpreparation"],
  ["@article{a, title={A}, journal={Nature}, pubstate={submitted}}", "pubstate: submitted"],
  ["@article{a, title={A}, journal={Nature}, pubstate={inpress}}", "pubstate: inpress"],
  ["@article{a, title={A}, journal={Nature}, pubstate={forthcoming}}", "pubstate: forthcoming"],
  ["@article{a, title={A}, journal={Nature}, pubstate={prepublished}}", "pubstate: prepublished"],
  ["@article{a, title={A}, journal={Nature, in press}}", "journal: Nature, in press"],
  ["@article{a, title={A}, journal={Submitted to Nature}}", "journal: Submitted to Nature"],
  ["@article{a, title={A}, note={Now under review at Nature}}", "note: Now under review at Nature"],
  ["@article{a, title={A}, pages={to appear}}", "pages: to appear"],
  ["@unpublished{a, title={A}, note={Do not distribute}}", "note: Do not distribute"],
  ["@unpublished{a, title={A}, note={Sent to Bo}}", "its type is @unpublished"],
])("%s stays hidden, and the plan gives the reason", async (source, whyNotPublic) => {
  const [item] = await read(source);
  expect(item).toMatchObject({
    fields: { bibtex: source },
    ...{ isPublicThere: false, whyNotPublic },
    warnings: [`It may not be published yet (${whyNotPublic}). The site does not show this state`],
  });
});

test.each([
  "@article{a, title={A}, pubstate={published}, note={Submitted in May}}",
  "@article{a, title={A}, journal={Year in Review}, note={Best submission. Accepted in May}}",
  "@unpublished{a, title={A}, note={Invited talk}}",
  "@unpublished{a, title={A}, eventtitle={Sample Days}}",
])("%s is public in the source", async (source) => {
  const [item] = await read(source);
  expect(item).not.toHaveProperty("isPublicThere");
  expect(item?.warnings).toEqual([]);
});
