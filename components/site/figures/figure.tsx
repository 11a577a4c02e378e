import { figureParts } from "@/lib/text/figures/leading-figure";
import { beginsWithPercent } from "@/lib/text/figures/with-unit";
import { noBreakUnits } from "@/lib/text/no-break-units";
import { textDirection } from "@/lib/text/text-direction";

/** A figure with large digits and a smaller unit. */
export const Figure = ({ children }: { children: string }) => (
  <span dir={textDirection(children)} className="readout">
    {figureParts(noBreakUnits(children)).map(({ text, isNumber }, index) =>
      isNumber ? (
        text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        <small key={index} data-close={beginsWithPercent(text) || undefined}>
          {text}
        </small>
      ),
    )}
  </span>
);
