import { methods, publicRoute } from "@/lib/api/route";
import { fileNameOf } from "@/lib/content/upload/store";
import { notFound } from "@/lib/errors";
import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import { DEMO_FILES, DEMO_PAGES, pathInDemo } from "@/lib/media/demo/demo-address";
import { findDemoFile, isDemoPage } from "@/lib/media/demo/demo-file";
import { demoPage } from "@/lib/media/demo/demo-page";
import { readSiteFacts } from "@/lib/publish/site-facts";
import { siteWords } from "@/lib/publish/site-words";
import { PUBLIC_CACHE_CONTROL } from "@/lib/server/cache-headers";
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
    file.stream.destroy();
    const address = pathname.replace(DEMO_PAGES, DEMO_FILES);
    if (!isDemoPage(path)) {
      const headers = { Location: address, "Cache-Control": "no-store" };
      return new Response(null, { status: 307, headers });
    }
    const [fileName, { language }, site] = await Promise.all([
      fileNameOf(name),
      siteWords(),
      readSiteFacts(),
    ]);
    const title = fileName.replace(/\.[^.]*$/, "") || FENCE_WORDS[language].demo.name;
    return new Response(demoPage({ title, siteName: site.title, language, address }), {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": PUBLIC_CACHE_CONTROL,
      },
    });
  }),
});
