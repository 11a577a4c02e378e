"use client";

import { Button, buttonClass } from "@/components/ui/button";
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

const SITE = { href: "/", label: "Return to Home" };

/** Stands where a page should be that could not be made. What went wrong is in the log, not here. */
export function FailureScreen({ error, retry, isInside, home = SITE }: FailureScreenProps) {
  return (
    <StatusScreen
      title="Error"
      text="Something went wrong on our side."
      isInside={isInside}
      reference={error.digest}
    >
      <title>Error</title>
      <Button size="lg" onClick={retry}>
        Try again
      </Button>
      {/* A full load: whatever failed starts anew. */}
      <a href={home.href} className={buttonClass({ variant: "secondary", size: "lg" })}>
        {home.label}
      </a>
    </StatusScreen>
  );
}
