import { readFile } from "node:fs/promises";
import { methods, publicRoute } from "@/lib/api/route";
import { notFound } from "@/lib/errors";
import { fontAt } from "@/lib/fonts/page-fonts";

/** Fonts for other scripts; only pages with such words ask for them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ params: { path = "" } }) => {
    const font = fontAt(path);
    if (!font) throw notFound("File");
    const body = await readFile(font.path);
    return new Response(new Uint8Array(body), {
      headers: {
        "Content-Type": "font/woff2",
        "Content-Length": String(body.byteLength),
        "Cache-Control": "public, max-age=31536000, immutable",
      },
    });
  }),
});
