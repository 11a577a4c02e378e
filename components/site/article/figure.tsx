import type { ComponentType } from "react";
import { classNames } from "@/components/ui/class-names";

/** Widths drawings are made for, in pixels: a phone's column and an article's. */
export const NARROW = 350;
export const WIDE = 720;

export interface DrawingProps {
  /** `NARROW` or `WIDE`. */
  width: number;
}

interface FigureProps {
  drawing: ComponentType<DrawingProps>;
  caption: string;
  /** The text colour, which a drawing uses for what matters most in it. */
  hue: string;
}

/** A drawing laid out for the width there is, so that its labels keep the size of text. */
export function Figure({ drawing: Drawing, caption, hue }: FigureProps) {
  return (
    <figure className="my-12 max-w-[72ch] text-[1.0625rem]">
      <div className={classNames("border-line border-y py-6", hue)}>
        <div className="md:hidden">
          <Drawing width={NARROW} />
        </div>
        <div className="hidden md:block">
          <Drawing width={WIDE} />
        </div>
      </div>
      <figcaption className="mt-3 text-pretty text-ink-faint text-sm leading-relaxed">
        {caption}
      </figcaption>
    </figure>
  );
}
