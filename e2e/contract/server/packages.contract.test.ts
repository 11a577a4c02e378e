// The site's packages: their licences and their known vulnerabilities.
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../..");

test("a licence that nobody has looked at is found", async () => {
  const { licencesOf, checkLicences } = await import(join(ROOT, "scripts/licences.mjs"));
  const check = (license?: string, name = "x", dev = false) =>
    checkLicences(
      licencesOf({ packages: { [`node_modules/${name}`]: { version: "1.0.0", license, dev } } }),
    );
  for (const fine of ["MIT", "(MPL-2.0 OR Apache-2.0)", "MIT and ISC", "Apache-2.0 AND MIT"]) {
    expect(check(fine)).toBe("1 packages, 1 licences");
  }
  expect(check("LGPL-3.0-or-later", "@img/sharp-libvips-linux-x64")).toContain("1 packages");
  expect(check("GPL-3.0", "x", true)).toBe("0 packages, 0 licences");
  const unknown = ["GPL-3.0-only", "MIT AND GPL-3.0-only", "LGPL-3.0-or-later", "UNLICENSED", ""];
  for (const bad of [...unknown, undefined, "(MIT OR (GPL-2.0 AND X))x"]) {
    expect(() => check(bad)).toThrow("scripts/licences.mjs");
  }
});

test("a report of vulnerabilities is read; no report counts as no answer", async () => {
  const { readAudit } = await import(join(ROOT, "scripts/audit.mjs"));
  const vulnerabilities = {
    a: { name: "a", severity: "critical", range: "<2" },
    b: { name: "b", severity: "moderate", range: "*" },
  };
  const counts = { metadata: { vulnerabilities: { critical: 1 } } };
  expect(readAudit(JSON.stringify({ vulnerabilities, ...counts }))).toEqual({
    grave: ["a <2: critical"],
    others: 1,
  });
  expect(readAudit(JSON.stringify({ vulnerabilities: {}, ...counts }))).toEqual({
    grave: [],
    others: 0,
  });
  for (const none of ["", "not JSON", "null", '{"message":"405 Method Not Allowed"}']) {
    expect(readAudit(none)).toBeNull();
  }
});
