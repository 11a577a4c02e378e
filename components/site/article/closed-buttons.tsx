import { CirclePlay, Code } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { siteWords } from "@/lib/publish/site-words";

interface ClosedButtonsProps {
  /** Why there is none. */
  missingSource: string;
  missingDemo: string;
}

/** The two ways out of a case study that has none, each saying why. */
export async function ClosedButtons({ missingSource, missingDemo }: ClosedButtonsProps) {
  const { project } = (await siteWords()).words;
  return (
    <div className="mt-8 flex flex-wrap gap-x-3 gap-y-5">
      <ClosedButton id="source-missing" reason={missingSource}>
        <Code aria-hidden size={17} />
        {project.source}
      </ClosedButton>
      <ClosedButton id="demo-missing" reason={missingDemo}>
        <CirclePlay aria-hidden size={17} />
        {project.watchDemo}
      </ClosedButton>
    </div>
  );
}

interface ClosedButtonProps {
  id: string;
  reason: string;
  children: ReactNode;
}

function ClosedButton({ id, reason, children }: ClosedButtonProps) {
  return (
    <div className="flex max-w-full flex-col items-start gap-1.5">
      <button
        type="button"
        disabled
        aria-describedby={id}
        className={buttonClass({ variant: "secondary", size: "lg" })}
      >
        {children}
      </button>
      <p id={id} dir="auto" className="text-ink-faint text-sm">
        {reason}
      </p>
    </div>
  );
}
