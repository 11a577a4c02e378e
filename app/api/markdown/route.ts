import { z } from "zod";
import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { ARTICLE_LIMIT, flag, text } from "@/lib/content/fields";
import { renderForOwner } from "@/lib/content/texts/site-text";
import { withoutSourceLines } from "@/lib/text/markdown/source-lines";

const previewSchema = z.object({
  content: text("Content", ARTICLE_LIMIT),
  lines: flag("Lines").default(false),
});

/**
 * Renders Markdown for a preview; nothing is stored. `reason` says why visitors see the Markdown source; null if the
 * text is rendered. With `lines` each block names the lines of its source (`data-lines`).
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ request }) => {
    const { content, lines } = validate(previewSchema, await readJson(request));
    const { html, problem: reason } = await renderForOwner(content);
    return json({ content_html: lines ? html : withoutSourceLines(html), reason });
  }),
});
