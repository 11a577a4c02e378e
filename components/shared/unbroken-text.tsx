import { compoundParts } from "@/lib/text/compounds";
import { noBreakUnits } from "@/lib/text/no-break-units";

/** A text whose figures and short compounds stay in one line: '6.8 s', '8-bit', 'soil-moisture'. */
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
