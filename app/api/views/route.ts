import { isbot } from "isbot";
import { z } from "zod";
import { readJson, VISITOR_LIMIT_BYTES } from "@/lib/api/body";
import { methods, noContent, publicRoute, validate } from "@/lib/api/route";
import { requiredText } from "@/lib/content/fields";
import { countView, isPublicPage } from "@/lib/content/view/store";
import { isNewVisit } from "@/lib/content/view/visits";
import { invalidField } from "@/lib/errors";
import { clientNetwork } from "@/lib/server/client-address";
import { take, viewLimit } from "@/lib/server/rate-limit";

/** Whether a request comes from a bot, or names no browser; such visits are not counted. */
const isProgram = ({ headers }: Request) => {
  const userAgent = headers.get("user-agent");
  return !userAgent || isbot(userAgent);
};

const viewSchema = z.object({ path: requiredText("Path", 300) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async ({ request }) => {
    const { path } = validate(viewSchema, await readJson(request, VISITOR_LIMIT_BYTES));
    const network = clientNetwork(request.headers);
    await take(viewLimit, network, "Too many requests");
    if (!(await isPublicPage(path))) throw invalidField("path", "No public page has this path");
    if (!isProgram(request) && isNewVisit(path, network)) await countView(path);
    return noContent();
  }),
});
