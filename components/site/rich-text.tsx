import { classNames } from "@/components/ui/class-names";
import "./rich-text.css";

/** What is wider than the column scrolls by itself, also with the keyboard. */
const withScrollers = (html: string) =>
  html
    .replace(/<pre(?=[\s>])/g, '<pre tabindex="0"')
    .replace(
      /<table(?=[\s>])/g,
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table',
    )
    .replaceAll("</table>", "</table></div>");

interface RichTextProps {
  /** Rendered and sanitised. */
  html: string;
  className?: string;
}

/** An article's text. */
export function RichText({ html, className }: RichTextProps) {
  if (html === "") return null;
  return (
    <div
      className={classNames("rich-text", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was rendered
      dangerouslySetInnerHTML={{ __html: withScrollers(html) }}
    />
  );
}
