import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Reference } from "@/components/ui/reference";

interface StatusScreenProps {
  title: string;
  text: string;
  /** Whether the screen is inside a page that already has a `main` element. */
  isInside?: boolean;
  /** The id of the failure in the server's log. */
  reference?: string | undefined;
  children: ReactNode;
}

export function StatusScreen(props: StatusScreenProps) {
  const { title, text, isInside = false, reference, children } = props;
  const Place = isInside ? "div" : "main";
  return (
    <Place
      className={classNames(
        "grid place-items-center px-5 py-16",
        isInside ? "min-h-[80svh]" : "min-h-dvh",
      )}
    >
      <div className="w-full max-w-md">
        <h1 className="font-mono font-normal text-display">{title}</h1>
        <p className="mt-3 text-ink-soft text-lg">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        {reference && (
          <p className="mt-8">
            <Reference id={reference} />
          </p>
        )}
      </div>
    </Place>
  );
}
