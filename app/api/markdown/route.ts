import { z } from "zod";
import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { ARTICLE_LIMIT, text } from "@/lib/content/fields";
import { withDefaultAlts } from "@/lib/content/upload/default-alts";
import { renderMarkdown } from "@/lib/text/markdown";

const previewSchema = z.object({ content: text("Content", ARTICLE_LIMIT) });

/** Renders Markdown for a preview; nothing is stored. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ request }) => {
    const { content } = validate(previewSchema, await readJson(request));
    const html = await renderMarkdown(content, { isForOwner: true });
    return json({ content_html: await withDefaultAlts(html) });
  }),
});
