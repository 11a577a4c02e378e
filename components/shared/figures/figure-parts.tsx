import { LateScript } from "../blocks/late-script";
import { FIGURE_STYLE } from "./figure-style";

/** The style and the script of figures. React puts the style into the head once. */
export const FigureParts = () => (
  <>
    <style href="figures" precedence="default">
      {FIGURE_STYLE}
    </style>
    <LateScript block="figures" />
  </>
);
