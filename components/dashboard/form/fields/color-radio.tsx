import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface ColorRadioProps {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  onChoose(): void;
  isInvalid?: boolean;
  children: ReactNode;
}

export function ColorRadio(props: ColorRadioProps) {
  const { name, value, label, isChosen, onChoose, isInvalid = false, children } = props;
  return (
    <label
      className={classNames(
        "relative flex h-10 cursor-pointer items-center gap-2 rounded-md border pr-3.5 pl-2.5 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
        isChosen
          ? "border-accent text-ink forced-color-adjust-none forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:has-focus-visible:outline-[CanvasText]"
          : "border-line-strong text-ink-soft hover:bg-sunken",
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        aria-invalid={isInvalid || undefined}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
      {label}
    </label>
  );
}
