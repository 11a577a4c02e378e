import { readdirSync, readFileSync } from "node:fs";
import { expect, type Page, test } from "playwright/test";
import sharp from "sharp";
import { cleanDrawing } from "@/lib/media/svg/clean-svg";
import { decodeSvg } from "@/lib/media/svg/decode-svg";

const FOLDER = "e2e/files/svg";
const SIDE = 500;
/** The allowed fraction of colour values that differ. HTML labels become SVG text, which can be a pixel off. */
const LABELLED: Record<string, number> = { "drawio.svg": 0.02, "mermaid-flowchart.svg": 0.03 };
/** No browser shows this file before it is cleaned. */
const BROKEN = "mermaid-flowchart-br.svg";
const PAGE = `<style>body{margin:0;background:#fff}img{display:block;width:${SIDE}px}</style><img src="drawing.svg">`;
/** The policy that the server sends with an uploaded drawing. */
const POLICY =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Returns the pixels of a drawing as a page shows the drawing. */
async function pixelsOf(page: Page, name: string, svg: Buffer): Promise<Buffer> {
  const address = `http://drawings.example/${name}/`;
  await page.route(`${address}**`, (route) =>
    route.fulfill(
      route.request().url().endsWith("/drawing.svg")
        ? {
            body: svg,
            contentType: "image/svg+xml",
            headers: { "Content-Security-Policy": POLICY },
          }
        : { body: PAGE, contentType: "text/html" },
    ),
  );
  await page.goto(address);
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width: SIDE, height: SIDE } });
  return sharp(shot).removeAlpha().raw().toBuffer();
}

/** The fraction of colour values that differ by more than rounding errors. */
const difference = (a: Buffer, b: Buffer) =>
  a.reduce((sum, value, at) => sum + (Math.abs(value - (b[at] ?? 0)) > 8 ? 1 : 0), 0) / a.length;

for (const name of readdirSync(FOLDER)) {
  test(`${name} looks the same after it is cleaned`, async ({ page }) => {
    const sent = readFileSync(`${FOLDER}/${name}`);
    const cleaned = cleanDrawing(decodeSvg(sent)).svg;
    const after = await pixelsOf(page, "after", Buffer.from(cleaned));
    expect(difference(after, Buffer.alloc(after.length, 255))).toBeGreaterThan(0.005);
    if (name === BROKEN) return;
    const before = await pixelsOf(page, "before", sent);
    expect(difference(before, after)).toBeLessThanOrEqual(LABELLED[name] ?? 0);
  });
}
