import { preload } from "react-dom";
import { classNames } from "@/components/ui/class-names";
import { PAGE_BLOCKS } from "@/lib/text/blocks/page-blocks";
import { KATEX_FONTS, KATEX_STYLE } from "@/lib/text/markdown/katex-files";
import { LateScript, type ScriptedBlock } from "../blocks/late-script";
import { CopyCode } from "./copy-code";
import { DiagramDrawer } from "./diagram-drawer";
import type { PageText } from "./page-text";

export function RichText({ text, className }: { text: PageText; className?: string }) {
  const { html, hasCode, hasDiagrams, hasFormulas, hasPictures, blocks } = text;
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
      {hasPictures && <LateScript block="pictures" />}
      {blocks.map((block) => (
        <style key={block} href={`block-${block}`} precedence="default">
          {PAGE_BLOCKS.get(block)?.style.replace(/\n+/g, "")}
        </style>
      ))}
      {blocks.map((block) => {
        const script = PAGE_BLOCKS.get(block)?.script;
        return script && <LateScript key={block} block={block as ScriptedBlock} {...script} />;
      })}
    </>
  );
}

/** The fonts and style sheet that formulas need. React puts the sheet into the head once. */
function MathStyle() {
  for (const font of KATEX_FONTS) {
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
  return <link rel="stylesheet" href={KATEX_STYLE} precedence="default" />;
}
