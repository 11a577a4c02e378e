import { LateScript } from "../blocks/late-script";
import { isFirst } from "./figure-context";
import { FIGURE_STYLE } from "./figure-style";

/** The style and the script of figures, once in a page. */
export const FigureParts = () =>
  isFirst("parts") && (
    <>
      <style href="figures" precedence="default">
        {FIGURE_STYLE}
      </style>
      <LateScript block="figures" />
    </>
  );
