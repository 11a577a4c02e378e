import { classNames } from "@/components/ui/class-names";
import { CopyCode } from "./copy-code";
import { DiagramDrawer } from "./diagram-drawer";
import { MathStyle } from "./math-style";
import { withFrames } from "./rich-text-frames";
import "./rich-text.css";

interface RichTextProps {
  /** Rendered and sanitised. */
  html: string;
  className?: string;
}

/** An article's text. */
export function RichText({ html, className }: RichTextProps) {
  if (html === "") return null;
  return (
    <>
      <div
        className={classNames("rich-text", className)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was rendered
        dangerouslySetInnerHTML={{ __html: withFrames(html) }}
      />
      {html.includes("<pre") && <CopyCode />}
      {html.includes('data-diagram="source"') && <DiagramDrawer />}
      {html.includes('class="katex') && <MathStyle />}
    </>
  );
}
