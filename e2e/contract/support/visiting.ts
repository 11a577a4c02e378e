import { XMLParser } from "fast-xml-parser";
import { expect } from "vitest";

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
export type Anything = any;

const parser = new XMLParser({ ignoreAttributes: false });

export const readXml = (xml: string): Anything => parser.parse(xml);

/** Reads a site's pages as machines do; `url` returns the site's address once it runs. */
export function visiting(url: () => string) {
  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(url() + path, { headers, redirect: "manual" });
    const text = await response.clone().text();
    return { status: response.status, headers: response.headers, text, response };
  }
  const textOf = async (path: string) => (await get(path)).text;

  /** The addresses in the sitemap. */
  async function addresses(): Promise<string[]> {
    const { urlset } = readXml(await textOf("/sitemap.xml"));
    return urlset.url.map(({ loc }: { loc: string }) => loc);
  }

  /** The things a page's structured data name, by type. */
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

  return { get, textOf, addresses, things };
}
