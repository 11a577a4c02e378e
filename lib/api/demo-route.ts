import "server-only";
import { notFound } from "@/lib/errors";
import { pathInDemo } from "@/lib/media/demo/demo-address";
import { type DemoFile, findDemoFile } from "@/lib/media/demo/demo-file";
import { clientNetwork } from "@/lib/server/request/client-address";
import { demoLimit, take } from "@/lib/server/request/rate-limit";
import { publicRoute } from "./route";

/** A handler that does not send the file must close `file.stream`. */
interface DemoCall {
  request: Request;
  name: string;
  pathname: string;
  path: string;
  file: DemoFile;
}

/** A route for files of demos. Limits the requests of each network. Throws 404 for a missing file. */
export const demoRoute = (answer: (call: DemoCall) => Promise<Response> | Response) =>
  publicRoute(async ({ request, params }) => {
    await take(demoLimit, clientNetwork(request.headers), "Too many requests");
    const name = params.name ?? "";
    const { pathname } = new URL(request.url);
    const path = pathInDemo(pathname);
    const file = await findDemoFile(name, path);
    if (!file) throw notFound("File");
    return answer({ request, name, pathname, path, file });
  });
