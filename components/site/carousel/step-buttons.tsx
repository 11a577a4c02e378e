import { ArrowLeft, ArrowRight } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { useWords } from "@/components/ui/words";
import { fill } from "@/lib/i18n/words";

interface StepButtonsProps {
  section: string;
  onStep: (step: 1 | -1) => void;
  className?: string | false;
}

/** The buttons 'Previous' and 'Next' of a carousel. */
export function StepButtons({ section, onStep, className }: StepButtonsProps) {
  const words = useWords().carousel;
  const buttons = [
    [ArrowLeft, words.previous, -1],
    [ArrowRight, words.next, 1],
  ] as const;
  return (
    <div className={classNames("flex gap-3", className)}>
      {buttons.map(([Icon, label, step]) => (
        <button
          key={step}
          type="button"
          aria-label={fill(label, { section })}
          onClick={() => onStep(step)}
          className={buttonClass({ variant: "secondary", size: "icon" })}
        >
          <Icon aria-hidden size={16} />
        </button>
      ))}
    </div>
  );
}
