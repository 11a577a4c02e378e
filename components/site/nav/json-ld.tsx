import type { Thing } from "@/lib/publish/structured-data";

/** The subject of the page as JSON-LD. */
export function JsonLd({ things }: { things: Thing[] }) {
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  // An owner's text may contain '</script>'.
  const __html = text.replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
