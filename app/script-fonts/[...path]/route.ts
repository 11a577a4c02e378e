import { readFile } from "node:fs/promises";
import { methods, publicRoute } from "@/lib/api/route";
import { notFound } from "@/lib/errors";
import { fontAt, fontSheetAt } from "@/lib/fonts/page-fonts";

const CACHED = { "Cache-Control": "public, max-age=31536000, immutable" };

/** Fonts for writing systems other than Latin, and their style sheets. Only pages with such letters load them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ params: { path = "" } }) => {
    const sheet = fontSheetAt(path);
    if (sheet !== undefined) {
      return new Response(sheet, {
        headers: { ...CACHED, "Content-Type": "text/css; charset=utf-8" },
      });
    }
    const font = fontAt(path);
    if (!font) throw notFound("File");
    const body = await readFile(font.path);
    return new Response(new Uint8Array(body), {
      headers: {
        "Content-Type": "font/woff2",
        "Content-Length": String(body.byteLength),
        ...CACHED,
      },
    });
  }),
});
