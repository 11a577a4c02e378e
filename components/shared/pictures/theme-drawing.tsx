import type { CSSProperties, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { readThemeDrawing } from "@/lib/media/theme-drawing";

interface ThemeDrawingProps {
  src: string;
  /** '' if the picture is only decoration. */
  alt: string;
  className?: string;
  style?: CSSProperties;
  /** Shown for any other picture. */
  children: ReactNode;
}

/** Whether it can be scaled to its box, as an `<img>` is. */
const isScalable = (svg: string) => /<svg\b[^>]*\sviewBox=/.test(svg);
const covering = (svg: string) =>
  svg.replace(/<svg\b(?![^>]*\spreserveAspectRatio=)/, '$& preserveAspectRatio="xMidYMid slice"');

/**
 * Shows the first picture of a page. A drawing in the theme's colours becomes part of the page: it appears with the text
 * and follows the theme in every browser.
 */
export async function ThemeDrawing({ src, alt, className, style, children }: ThemeDrawingProps) {
  const svg = await readThemeDrawing(src);
  if (svg === null || !isScalable(svg)) return children;
  return (
    <span
      {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
      className={classNames("theme-drawing", className)}
      style={style}
    >
      {/* A view transition adds attributes to the outer element. The inner one does not change, so it is sent once. */}
      <span
        className="contents"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it was read
        dangerouslySetInnerHTML={{ __html: covering(svg) }}
      />
    </span>
  );
}
