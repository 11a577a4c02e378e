import { z } from "zod";
import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { ARTICLE_LIMIT, text } from "@/lib/content/fields";
import { renderForOwner } from "@/lib/content/texts/site-text";

const previewSchema = z.object({ content: text("Content", ARTICLE_LIMIT) });

/**
 * Renders Markdown for a preview; nothing is stored. `reason` says why visitors see the Markdown source; null if the
 * text is rendered.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ request }) => {
    const { content } = validate(previewSchema, await readJson(request));
    const { html, problem: reason } = await renderForOwner(content);
    return json({ content_html: html, reason });
  }),
});
