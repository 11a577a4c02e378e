import { brotliCompressSync, gzipSync } from "node:zlib";

const gzipped = (bytes) => gzipSync(bytes).length;

async function bytesOf(url) {
  const response = await fetch(url);
  return Buffer.from(await response.arrayBuffer());
}

/** Returns the payload that React reads. It repeats the content of the page's HTML. */
const flightOf = (html) =>
  [...html.matchAll(/<script>(?:self|\(self)\.__next_f[\s\S]*?<\/script>/g)].join("");

const addresses = (html, url, pattern) => [
  ...new Set([...html.matchAll(pattern)].map(([, path]) => new URL(path, url).href)),
];

async function sumOf(urls) {
  const sizes = await Promise.all(urls.map(async (one) => gzipped(await bytesOf(one))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Returns the sizes in bytes of a page, of its styles, and of the scripts for current browsers. The `raw` sizes are
 * uncompressed, and `brotli` is the HTML as browsers get it. The other sizes are compressed with gzip.
 */
export async function weightOf(url) {
  const html = (await bytesOf(url)).toString();
  const scripts = html.replace(/<script[^>]*\bnomodule\b[^>]*>/gi, "");
  const flight = flightOf(html);
  const styles = [...html.matchAll(/<style[^>]*>[\s\S]*?<\/style>/g)].join("");
  return {
    rawHtml: Buffer.byteLength(html),
    rawFlight: Buffer.byteLength(flight),
    html: gzipped(html),
    brotli: brotliCompressSync(html).length,
    flight: gzipped(flight),
    js: await sumOf(addresses(scripts, url, /<script[^>]+src="([^"]+)"/g)),
    css: styles.length === 0 ? 0 : gzipped(styles),
  };
}
