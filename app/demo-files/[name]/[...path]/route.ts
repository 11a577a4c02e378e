import { demoFileAnswer } from "@/lib/api/file-answer";
import { methods, publicRoute } from "@/lib/api/route";
import { notFound } from "@/lib/errors";
import { DEMO_FILES, DEMO_PAGES, pathInDemo } from "@/lib/media/demo/demo-address";
import { findDemoFile, isDemoPage } from "@/lib/media/demo/demo-file";
import { GUARD_TAG, withGuard } from "@/lib/media/demo/demo-guard";
import { clientNetwork } from "@/lib/server/request/client-address";
import { demoLimit, take } from "@/lib/server/request/rate-limit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ request, params }) => {
    await take(demoLimit, clientNetwork(request.headers), "Too many requests");
    const name = params.name ?? "";
    const { pathname } = new URL(request.url);
    const path = pathInDemo(pathname);
    const file = await findDemoFile(name, path);
    if (!file) throw notFound("File");
    // What the demo's own scripts read stays as it is. Only they send an origin: a page is asked for without.
    if (!isDemoPage(path) || request.headers.has("origin")) {
      return demoFileAnswer({ ...file, tag: name }, request);
    }
    // Over plain http browsers do not say this; there the guard leads to the page.
    if (request.headers.get("sec-fetch-dest") === "document") {
      file.stream.destroy();
      const headers = {
        Location: pathname.replace(DEMO_FILES, DEMO_PAGES),
        "Cache-Control": "no-store",
      };
      return new Response(null, { status: 307, headers });
    }
    return demoFileAnswer({ ...(await withGuard(file)), tag: `${name}-${GUARD_TAG}` }, request);
  }),
});
