import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { keepUpload, prepareUpload } from "@/lib/media/uploads";
import { renderMarkdown } from "./markdown";

const settings = vi.hoisted(() => ({ dataDir: "", logLevel: "silent" }));
vi.mock("@/lib/config/env", () => ({ env: settings }));

beforeAll(async () => {
  settings.dataDir = await mkdtemp(join(tmpdir(), "portfolio-drawings-"));
});
afterAll(() => rm(settings.dataDir, { recursive: true }));

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">${inner}</svg>`;
const INK = '<path d="M0 0h9" stroke="var(--color-ink, #0c1420)"/>';

async function shown(inner: string): Promise<string> {
  const { name, bytes } = await prepareUpload(Buffer.from(svg(inner)));
  await keepUpload(name, bytes);
  return renderMarkdown(`![A line](/uploads/${name})`);
}

test("a drawing with theme colours is inlined, and any other drawing is an image", async () => {
  const html = await shown(INK);
  expect(html).toContain('aria-label="A line"');
  expect(html).toContain('stroke="var(--color-ink, #0c1420)"');
  expect(await shown('<path d="M0 0h9" stroke="#0c1420"/>')).toMatch(/<img [^>]*alt="A line"/);
});

test("a drawing with a style sheet stays an image", async () => {
  expect(await shown(`${INK}<style>* { display: none }</style>`)).toMatch(
    /^<p><img [^>]*><\/p>|<figure><img/,
  );
});

test.each([
  "<script>alert(1)</script>",
  '<image href="x" onerror="alert(1)"/>',
  '<foreignObject><img src="x" onerror="alert(1)"/></foreignObject>',
  '<title><img src="x" onerror="alert(1)"/></title>',
  "<desc><![CDATA[<img src=x onerror=alert(1)>]]></desc>",
  "<title>&lt;img src=x onerror=alert(1)&gt;</title>",
  '<a href="javascript:alert(1)"><text>x</text></a>',
  '<use href="https://evil.example/x.svg#y"/>',
  '<path style="position:fixed" class="fixed" onclick="alert(1)" d="M0 0"/>',
  '<rect fill="url(https://evil.example/x)" width="1" height="1"/>',
])(
  "scripts, external links, unsafe styles and classes are removed from an inlined drawing: %s",
  async (inner) => {
    const html = await shown(INK + inner);
    expect(html).toContain("<svg");
    const tags = html.replace(/="[^"]*"/g, (value) => value.replaceAll(/[<>]/g, ""));
    expect(tags).not.toMatch(/<(script|image|img|foreignObject|style|a)\b/i);
    expect(tags).not.toMatch(/<[^>]+\s(on\w+)=|evil\.example|position:fixed|class="fixed"/i);
  },
);
