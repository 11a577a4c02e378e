import { expect, test } from "vitest";
import { inlineAs } from "./resume-files";

test.each([
  ["Ada - Resume.pdf", "Ada - Resume.pdf", "Ada%20-%20Resume.pdf"],
  ["Søren Åberg.pdf", "Soren Aberg.pdf", "S%C3%B8ren%20%C3%85berg.pdf"],
  ['A "B"/\\..\r\nX: y.vcf', "A B .. X y.vcf", "A%20B%20..%20X%20y.vcf"],
  ["O'Neil (PE)*.pdf", "O'Neil (PE) .pdf", "O%27Neil%20%28PE%29%20.pdf"],
])("%j becomes a file name that every browser can read", (name, ascii, encoded) => {
  expect(inlineAs(name)).toBe(`inline; filename="${ascii}"; filename*=UTF-8''${encoded}`);
});
