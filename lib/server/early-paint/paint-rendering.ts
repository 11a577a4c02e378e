import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { env } from "@/lib/config/env";
import type { Rendering } from "@/lib/server/page-cache/answers/stored-page";
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

/** A page as it goes through the steps between Next and the cache: long, so it is decoded once. */
export interface Page {
  headers: Rendering["headers"];
  html: string;
}

/** Makes a page send its markup once, unless the settings say otherwise. */
export const withMarkupOnce = (html: string): string =>
  env.paintsEarly ? sendMarkupOnce(html) : html;

/** Makes a page quick to paint, unless the settings say otherwise. */
export async function paintPage<P extends Page>(page: P): Promise<P> {
  if (!env.paintsEarly) return page;
  const { link = "", ...others } = page.headers;
  const early = linksOfPainted(String(link));
  const headers = early === "" ? others : { ...others, link: early };
  return { ...page, headers, html: await paintEarly(page.html, readStylesheet) };
}
