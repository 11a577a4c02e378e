"use client";

import { Button, buttonClass } from "@/components/ui/button";
import { useWords } from "@/components/ui/words";
import { StatusScreen } from "./status-screen";

/** What Next gives to an error.tsx. */
export interface FailureProps {
  /** Its digest names it in the log, where it was the server's. */
  error: Error & { digest?: string };
  /** Tries once more what failed. */
  retry: () => void;
}

interface FailureScreenProps extends FailureProps {
  /** It stands inside a page, which is the `main` itself. */
  isInside?: boolean;
  home?: { href: string; label: string };
}

/** Stands where a page should be that could not be made. What went wrong is in the log, not here. */
export function FailureScreen({ error, retry, isInside, home }: FailureScreenProps) {
  const words = useWords().failure;
  const { href, label } = home ?? { href: "/", label: words.home };
  return (
    <StatusScreen
      title={words.title}
      text={words.text}
      isInside={isInside}
      reference={error.digest}
    >
      <title>{words.title}</title>
      <Button size="lg" onClick={retry}>
        {words.tryAgain}
      </Button>
      {/* A full load: whatever failed starts anew. */}
      <a href={href} className={buttonClass({ variant: "secondary", size: "lg" })}>
        {label}
      </a>
    </StatusScreen>
  );
}
