import type { ReactNode } from "react";
import { Drawing, Faint, Label } from "./drawing";

interface EdgeScreenProps {
  /** What the screen shows, in a sentence. */
  title: string;
  /** The words in its bar. */
  name: string;
  children: ReactNode;
}

/** A window of the platform. */
export function EdgeScreen({ title, name, children }: EdgeScreenProps) {
  return (
    <Drawing title={title} width={320} height={200}>
      <path d="M0 28H320" className="stroke-line-strong" strokeWidth="1" />
      <Faint>
        <circle cx="14" cy="14" r="3.5" />
        <circle cx="26" cy="14" r="3.5" />
        <circle cx="38" cy="14" r="3.5" />
      </Faint>
      <Label x={54} y={18} className="fill-ink!">
        {name}
      </Label>
      {children}
    </Drawing>
  );
}
