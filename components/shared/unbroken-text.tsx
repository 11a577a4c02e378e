import { compoundParts } from "@/lib/text/compounds";
import { noBreakUnits } from "@/lib/text/no-break-units";

/** A text in which values with units and short compounds are not broken between lines: '6.8 s', 'soil-moisture'. */
export const UnbrokenText = ({ children }: { children: string }) =>
  compoundParts(noBreakUnits(children)).map(({ text, isWhole }, index) =>
    isWhole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={index} className="whitespace-nowrap">
        {text}
      </span>
    ) : (
      text
    ),
  );
