import { demoRoute } from "@/lib/api/demo-route";
import { demoFileAnswer } from "@/lib/api/file-answer";
import { leadTo, methods } from "@/lib/api/route";
import { DEMO_FILES, DEMO_PAGES } from "@/lib/media/demo/demo-address";
import { isDemoPage } from "@/lib/media/demo/demo-file";
import { GUARD_TAG, withGuard } from "@/lib/media/demo/demo-guard";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: demoRoute(async ({ request, name, pathname, path, file }) => {
    // A request with an `Origin` header comes from a demo's script, which gets the file unchanged. A frame requests the
    // page that it shows without an `Origin` header.
    if (!isDemoPage(path) || request.headers.has("origin")) {
      return demoFileAnswer({ ...file, tag: name }, request);
    }
    // If a tab opens the file directly, redirect to the page that shows the demo in a frame. Over plain http, browsers
    // do not send `Sec-Fetch-Dest`. In this case, the guard, a script in the file, redirects to that page.
    if (request.headers.get("sec-fetch-dest") === "document") {
      file.stream.destroy();
      return leadTo(pathname.replace(DEMO_FILES, DEMO_PAGES));
    }
    return demoFileAnswer({ ...(await withGuard(file)), tag: `${name}-${GUARD_TAG}` }, request);
  }),
});
