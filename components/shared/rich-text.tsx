import { classNames } from "@/components/ui/class-names";
import { CopyCode } from "./copy-code";
import { DiagramDrawer } from "./diagram-drawer";
import { MathStyle } from "./math-style";
import type { PageText } from "./page-text";
import { EnlargedPictures } from "./pictures/enlarged-pictures";

interface RichTextProps {
  text: PageText;
  className?: string;
}

/** An article's text. */
export function RichText({ text, className }: RichTextProps) {
  const { html, hasCode, hasDiagrams, hasFormulas, hasPictures } = text;
  if (html === "") return null;
  return (
    <>
      <div
        className={classNames("rich-text", className)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was rendered
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {hasCode && <CopyCode />}
      {hasDiagrams && <DiagramDrawer />}
      {hasFormulas && <MathStyle />}
      {hasPictures && <EnlargedPictures />}
    </>
  );
}
