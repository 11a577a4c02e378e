import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { methods, publicRoute } from "@/lib/api/route";
import { notFound } from "@/lib/errors";
import { KATEX_VERSION } from "@/lib/text/markdown/katex-files";

const FILES = join(process.cwd(), "node_modules/katex/dist");
const TYPES = [
  [/^katex\.min\.css$/, "text/css; charset=utf-8"],
  [/^fonts\/KaTeX_[A-Za-z0-9-]+\.woff2$/, "font/woff2"],
] as const;

/** The style sheet and the fonts of formulas. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ params: { path = "" } }) => {
    const name = path.startsWith(`${KATEX_VERSION}/`) ? path.slice(KATEX_VERSION.length + 1) : "";
    const type = TYPES.find(([pattern]) => pattern.test(name))?.[1];
    const body = type && (await readFile(join(FILES, name)).catch(() => null));
    if (!body) throw notFound("File");
    return new Response(new Uint8Array(body), {
      headers: {
        "Content-Type": type,
        "Content-Length": String(body.byteLength),
        "Cache-Control": "public, max-age=31536000, immutable",
      },
    });
  }),
});
