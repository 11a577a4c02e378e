import { demoFileAnswer } from "@/lib/api/file-answer";
import { methods, publicRoute } from "@/lib/api/route";
import { notFound } from "@/lib/errors";
import { findDemoFile } from "@/lib/media/demo/demo-file";
import { clientNetwork } from "@/lib/server/request/client-address";
import { demoLimit, take } from "@/lib/server/request/rate-limit";

/** As the archive has it: Next gives a path as it came in some places, and decoded in others. */
const pathIn = (url: string) =>
  new URL(url).pathname.split("/").slice(3).map(decodeURIComponent).join("/");

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ request, params }) => {
    await take(demoLimit, clientNetwork(request.headers), "Too many requests");
    const name = params.name ?? "";
    const file = await findDemoFile(name, pathIn(request.url));
    if (!file) throw notFound("File");
    return demoFileAnswer({ ...file, tag: name }, request);
  }),
});
