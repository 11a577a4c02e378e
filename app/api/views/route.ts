import { z } from "zod";
import { readJson } from "@/lib/api/body";
import { invalidField } from "@/lib/api/errors";
import { methods, noContent, publicRoute, validate } from "@/lib/api/route";
import { clientAddress } from "@/lib/client-address";
import { requiredText } from "@/lib/content/fields";
import { countView, isPublicPage } from "@/lib/content/view/store";
import { take, viewLimit } from "@/lib/rate-limit";

const viewSchema = z.object({ path: requiredText("Path", 300) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async ({ request }) => {
    const { path } = validate(viewSchema, await readJson(request));
    await take(viewLimit, clientAddress(request.headers), "Too many requests");
    if (!(await isPublicPage(path))) throw invalidField("path", "No public page has this path");
    await countView(path);
    return noContent();
  }),
});
