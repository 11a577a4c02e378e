import { isbot } from "isbot";
import { readJson, VISITOR_LIMIT_BYTES } from "@/lib/api/body";
import { methods, noContent, publicRoute, validate } from "@/lib/api/route";
import { env } from "@/lib/config/env";
import { viewSchema } from "@/lib/content/views/schema";
import { sourceOf } from "@/lib/content/views/source";
import { countView, isPublicPage } from "@/lib/content/views/store";
import { isNewVisit } from "@/lib/content/views/visits";
import { invalidField } from "@/lib/errors";
import { clientNetwork } from "@/lib/server/request/client-address";
import { take, viewLimit } from "@/lib/server/request/rate-limit";

/** Whether a request comes from a bot or has no user agent. Such visits are not counted. */
const isProgram = ({ headers }: Request) => {
  const userAgent = headers.get("user-agent");
  return !userAgent || isbot(userAgent);
};

const hostOf = (address: string | null | undefined) =>
  address && URL.canParse(address) ? new URL(address).host : null;

/** Returns the host names of this site: the host in its configured address, and the hosts in the request's headers. */
const ownHosts = ({ headers }: Request) => [
  hostOf(env.siteUrl),
  hostOf(headers.get("origin")),
  headers.get("host"),
];

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async ({ request }) => {
    const { path, referrer } = validate(viewSchema, await readJson(request, VISITOR_LIMIT_BYTES));
    const network = clientNetwork(request.headers);
    await take(viewLimit, network, "Too many requests");
    if (!(await isPublicPage(path))) throw invalidField("path", "No public page has this path");
    if (!isProgram(request) && isNewVisit(path, network)) {
      const source = referrer === undefined ? null : sourceOf(referrer, ownHosts(request));
      await countView(path, source);
    }
    return noContent();
  }),
});
