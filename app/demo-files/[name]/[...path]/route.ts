import { demoRoute } from "@/lib/api/demo-route";
import { demoFileAnswer } from "@/lib/api/file-answer";
import { leadTo, methods } from "@/lib/api/route";
import { DEMO_FILES, DEMO_PAGES } from "@/lib/media/demo/demo-address";
import { isDemoPage } from "@/lib/media/demo/demo-file";
import { GUARD_TAG, withGuard } from "@/lib/media/demo/demo-guard";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: demoRoute(async ({ request, name, pathname, path, file }) => {
    // A demo's scripts receive the file unchanged. Their requests have an `Origin`, but requests of a frame do not.
    if (!isDemoPage(path) || request.headers.has("origin")) {
      return demoFileAnswer({ ...file, tag: name }, request);
    }
    // Browsers do not send this header over plain http. In that case the guard redirects to the page.
    if (request.headers.get("sec-fetch-dest") === "document") {
      file.stream.destroy();
      return leadTo(pathname.replace(DEMO_FILES, DEMO_PAGES));
    }
    return demoFileAnswer({ ...(await withGuard(file)), tag: `${name}-${GUARD_TAG}` }, request);
  }),
});
