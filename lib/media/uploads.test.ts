import { expect, onTestFinished, test, vi } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { stepsOf } from "@/e2e/support/steps";
import { LimitedProcess } from "@/lib/limited-process/limited-process";
import { TooMuchWork } from "@/lib/limited-process/limits";
import { isOwnUpload, looksLikeSvg, prepareUpload } from "./uploads";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg">';

test.each([
  [true, SVG],
  [true, "<svg>"],
  [true, `<!DOCTYPE svg [${"<!ENTITY a 'b'>".repeat(400)}]>${SVG}`],
  [true, '<s:svg xmlns:s="http://www.w3.org/2000/svg">'],
  [false, "<!DOCTYPE html><svg>"],
  [true, `\ufeff<?xml version="1.0"?>\n<!-- > --><!DOCTYPE svg PUBLIC "a" "b">\n${SVG}`],
  [false, "<svgs>"],
  [false, `<!-- ${SVG}`],
  [false, `x${SVG}`],
  [false, ""],
])("the drawing check returns %s for %j", (expected, text) => {
  expect(looksLikeSvg(Buffer.from(text))).toBe(expected);
});

test("the check of a file with many comments takes linear time", { tags: ["sweep"] }, async () => {
  const comments = (size: number) => Buffer.from(`${"<!---->".repeat(size)}x`);
  expect(looksLikeSvg(comments(500))).toBe(false);
  await expectLinear(500, comments, looksLikeSvg);
});

test("the upload of a drawing with an unclosed last tag takes linear time", {
  tags: ["sweep"],
}, async () => {
  const endless = (size: number) => Buffer.from(`${SVG}<${"a".repeat(size)}`);
  const name = expect.stringMatching(/\.svg$/);
  await expect(prepareUpload(endless(200_000))).resolves.toMatchObject({ name });
  await expectLinear(8_000, endless, prepareUpload);
});

test("deeply nested elements are refused, but the same number of siblings is accepted", async () => {
  const nested = `${SVG}${"<g a='/'>".repeat(300)}${"</g>".repeat(300)}</svg>`;
  await expect(prepareUpload(Buffer.from(nested))).rejects.toMatchObject({ status: 415 });
  const flat = `${SVG}${"<g/>".repeat(300)}${"<g></g>".repeat(300)}</svg>`;
  await expect(prepareUpload(Buffer.from(flat))).resolves.toMatchObject({});
});

test("a drawing loses its document type and reads no other file", async () => {
  const declared = '<!DOCTYPE svg [<!ENTITY own SYSTEM "file:///etc/hostname">]>';
  const { bytes } = await prepareUpload(Buffer.from(`${declared}${SVG}<text>&own;</text></svg>`));
  expect(bytes.toString()).toBe(`${SVG}<text></text></svg>`);
});

test("a drawing in UTF-16 or Latin 1 is stored in UTF-8", async () => {
  const written = "\ufeff<?xml version='1.0' encoding='UTF-16'?>";
  for (const isSwapped of [false, true]) {
    const bytes = Buffer.from(`${written}${SVG}<text>µ</text></svg>`, "utf16le");
    const kept = await prepareUpload(isSwapped ? bytes.swap16() : bytes);
    expect(kept.bytes.toString("utf8")).toBe(`${SVG}<text>µ</text></svg>`);
  }
  const latin = `<?xml version="1.0" encoding="ISO-8859-1"?>${SVG}<text>µ</text></svg>`;
  const kept = await prepareUpload(Buffer.from(latin, "latin1"));
  expect(kept.bytes.toString("utf8")).toBe(`${SVG}<text>µ</text></svg>`);
});

const LONG = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48">${'<rect width="9" onclick="x"/>'.repeat(20_000)}</svg>`;

test("the server process does little work for a long drawing", { tags: ["sweep"] }, async () => {
  const bytes = Buffer.from(LONG);
  const steps = await stepsOf(async () => {
    const drawing = await prepareUpload(bytes);
    expect(drawing.name).toMatch(/-64x48\.svg$/);
    expect(drawing.bytes.toString()).toBe(LONG.replaceAll(' onclick="x"/>', "></rect>"));
    expect(await isOwnUpload(drawing.name, drawing.bytes)).toBe(true);
  });
  expect(steps).toBeLessThan(100_000);
});

test.each([
  ["time", /^The drawing is too complex\. Make it simpler/],
  ["memory", /^The drawing is too complex\. Make it simpler/],
  ["machine", /^There was too little memory for this picture: try again in a minute/],
] as const)(
  "a drawing that fails with TooMuchWork '%s' is refused with a message",
  async (limit, message) => {
    const memory = { heapMb: 1, memoryMb: 1 };
    const run = vi
      .spyOn(LimitedProcess.prototype, "run")
      .mockRejectedValueOnce(new TooMuchWork(limit, 1, memory));
    onTestFinished(() => run.mockRestore());
    await expect(prepareUpload(Buffer.from(LONG), "plot.svg")).rejects.toMatchObject({
      status: 422,
      errors: [{ field: "file", message: expect.stringMatching(message) }],
    });
  },
);
