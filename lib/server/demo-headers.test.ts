import { expect, test } from "vitest";
import { demoHeaders } from "./demo-headers";

const NAME = `${"a".repeat(32)}.zip`;
const policyOf = (path: string) =>
  demoHeaders(path, ["a.example", "b.example:8080"])["content-security-policy"] ?? "";

test("a demo may load its own files from every host name of the site, and nothing else", () => {
  const policy = policyOf(`/demo-files/${NAME}/lib/a.html`);
  const own = `http://a.example/demo-files/${NAME}/ http://b.example:8080/demo-files/${NAME}/`;
  expect(policy).toContain(`connect-src ${own} data: blob:;`);
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/);
  expect(policy.match(/'self'/g)).toHaveLength(1);
  expect(policy).toContain("frame-ancestors 'self'");
});

test.each([
  "/demo-files/",
  "/demo-files/x;script-src *.html/index.html",
  `/demo-files/${"a".repeat(32)}.pdf/index.html`,
  `/demo-files/${NAME}.html`,
  `/demo-files/${"a".repeat(32)}.html%20*`,
])("the path %s is not a demo, so its answer may load nothing", (path) => {
  expect(policyOf(path)).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
});

test("a file of a demo runs no scripts unless it is a page", () => {
  for (const file of ["x.svg", "x.sv%67", "x.xml", "x.js"]) {
    expect(policyOf(`/demo-files/${NAME}/${file}`)).toMatch(/^sandbox; /);
  }
});
