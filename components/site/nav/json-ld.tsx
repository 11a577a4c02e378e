import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import type { Thing } from "@/lib/publish/structured-data";

export async function JsonLd({ things }: { things: Thing[] }) {
  const graph = await withoutFigureLinks(things);
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  // The owner's text can contain '</script>', which would end this element.
  const __html = text.replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<' cannot end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
