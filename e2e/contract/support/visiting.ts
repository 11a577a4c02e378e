import { XMLParser } from "fast-xml-parser";
import { expect } from "vitest";

// biome-ignore lint/suspicious/noExplicitAny: tests read any response
export type Anything = any;

const parser = new XMLParser({ ignoreAttributes: false });

export const readXml = (xml: string): Anything => parser.parse(xml);

/** Returns functions that read a site's pages, redirects, sitemap and structured data. `url` returns its address. */
export function visiting(url: () => string) {
  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(url() + path, { headers, redirect: "manual" });
    const text = await response.clone().text();
    return { status: response.status, headers: response.headers, text, response };
  }
  const textOf = async (path: string) => (await get(path)).text;
  const statusOf = async (path: string) => (await get(path)).status;

  /** The status and the Location of a response. */
  async function redirectOf(path: string) {
    const { status, headers } = await get(path);
    return [status, headers.get("location")];
  }

  async function addresses(): Promise<string[]> {
    const { urlset } = readXml(await textOf("/sitemap.xml"));
    return urlset.url.map(({ loc }: { loc: string }) => loc);
  }

  /** The objects of a page's structured data, by type. */
  async function things(path: string): Promise<Record<string, Anything>> {
    const scripts = (await textOf(path)).matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    );
    const graphs = [...scripts].flatMap(([, json = ""]) => {
      const parsed = JSON.parse(json);
      expect(parsed["@context"]).toBe("https://schema.org");
      return parsed["@graph"] as Anything[];
    });
    return Object.fromEntries(graphs.map((thing) => [thing["@type"], thing]));
  }

  return { get, textOf, statusOf, redirectOf, addresses, things };
}
