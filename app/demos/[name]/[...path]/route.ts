import { demoRoute } from "@/lib/api/demo-route";
import { leadTo, methods } from "@/lib/api/route";
import { fileNameOf } from "@/lib/content/uploads/store";
import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import { DEMO_FILES, DEMO_PAGES } from "@/lib/media/demo/demo-address";
import { isDemoPage } from "@/lib/media/demo/demo-file";
import { demoPage } from "@/lib/media/demo/demo-page";
import { readSiteFacts } from "@/lib/publish/site-facts";
import { siteWords } from "@/lib/publish/site-words";
import { PUBLIC_CACHE_CONTROL } from "@/lib/server/cache-headers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: demoRoute(async ({ name, pathname, path, file }) => {
    file.stream.destroy();
    const address = pathname.replace(DEMO_PAGES, DEMO_FILES);
    if (!isDemoPage(path)) return leadTo(address);
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
