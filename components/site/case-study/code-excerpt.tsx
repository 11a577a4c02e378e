import { pageText } from "@/components/shared/page-text";
import { RichText } from "@/components/shared/rich-text";
import { renderMarkdown } from "@/lib/text/markdown";

interface CodeExcerptProps {
  language: "cpp" | "python";
  code: string;
  caption: string;
}

/** Some lines of the project's code, highlighted. */
export async function CodeExcerpt({ language, code, caption }: CodeExcerptProps) {
  const html = await renderMarkdown(`\`\`\`${language}\n${code.trim()}\n\`\`\``);
  return (
    <figure>
      <RichText text={pageText(html)} className="[&>.code-block]:my-0" />
      <figcaption className="mt-3 max-w-[72ch] text-ink-faint text-sm">{caption}</figcaption>
    </figure>
  );
}
