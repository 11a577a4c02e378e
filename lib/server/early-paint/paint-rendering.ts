import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { env } from "@/lib/config/env";
import { isHtml, type Rendering } from "@/lib/server/page-cache/stored-page";
import { KATEX_STYLE } from "@/lib/text/markdown/katex-files";
import { linksOfPainted, paintEarly } from "./first-paint";
import { sendMarkupOnce } from "./markup-once";

const stylesheets = new Map<string, Promise<string | undefined>>();

/** The file of a stylesheet of the build's or of formulas. Its address was written by Next or by the site. */
const fileOf = (address: string): string =>
  address === KATEX_STYLE
    ? join("node_modules/katex/dist", basename(address))
    : join(".next", address.slice("/_next/".length));

/** The text of such a stylesheet, read once. */
function readStylesheet(address: string): Promise<string | undefined> {
  let text = stylesheets.get(address);
  if (!text) {
    text = readFile(fileOf(address), "utf8").catch(() => undefined);
    stylesheets.set(address, text);
  }
  return text;
}

/** Makes a page send its markup once, unless the settings say otherwise; any other answer stays as it is. */
export function withMarkupOnce(rendering: Rendering): Rendering {
  if (!env.paintsEarly || !isHtml(rendering)) return rendering;
  return { ...rendering, body: Buffer.from(sendMarkupOnce(rendering.body.toString())) };
}

/** Makes a page quick to paint, unless the settings say otherwise; any other answer stays as it is. */
export async function paintRendering(rendering: Rendering): Promise<Rendering> {
  if (!env.paintsEarly || !isHtml(rendering)) return rendering;
  const { link = "", ...others } = rendering.headers;
  const early = linksOfPainted(String(link));
  return {
    ...rendering,
    headers: early === "" ? others : { ...others, link: early },
    body: Buffer.from(await paintEarly(rendering.body.toString(), readStylesheet)),
  };
}
