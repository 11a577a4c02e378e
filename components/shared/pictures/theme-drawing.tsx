import type { CSSProperties, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { readThemeDrawing } from "@/lib/media/theme-drawing";

interface ThemeDrawingProps {
  src: string;
  /** '' if the picture is only decoration. */
  alt: string;
  className?: string;
  style?: CSSProperties;
  /** Shown if the picture is not a drawing in the theme's colours. */
  children: ReactNode;
}

/** Whether the SVG has a `viewBox`. Without a `viewBox`, inline SVG cannot be scaled to its box as an `<img>` can. */
const isScalable = (svg: string) => /<svg\b[^>]*\sviewBox=/.test(svg);
const covering = (svg: string) =>
  svg.replace(/<svg\b(?![^>]*\spreserveAspectRatio=)/, '$& preserveAspectRatio="xMidYMid slice"');

/** Renders a drawing in the theme's colours as inline SVG, so that it follows the theme. */
export async function ThemeDrawing({ src, alt, className, style, children }: ThemeDrawingProps) {
  const svg = await readThemeDrawing(src);
  if (svg === null || !isScalable(svg)) return children;
  return (
    <span
      {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
      className={classNames("theme-drawing", className)}
      style={style}
    >
      {/* React changes the outermost element in a view transition, and therefore the server sends this element twice.
          The drawing is in an inner element, which the server sends once. */}
      <span
        className="contents"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: readThemeDrawing sanitises it
        dangerouslySetInnerHTML={{ __html: covering(svg) }}
      />
    </span>
  );
}
