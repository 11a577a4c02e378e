"use client";

import { Button, buttonClass } from "@/components/ui/button";
import { useWords } from "@/components/ui/words";
import { StatusScreen } from "./status-screen";

export interface FailureProps {
  /** The digest identifies a server error in the log. */
  error: Error & { digest?: string };
  retry: () => void;
}

interface FailureScreenProps extends FailureProps {
  /** Whether the screen is inside a page that already has a `main` element. */
  isInside?: boolean;
  home?: { href: string; label: string };
}

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
      {/* This link loads the page in full, so that all scripts start again. */}
      <a href={href} className={buttonClass({ variant: "secondary", size: "lg" })}>
        {label}
      </a>
    </StatusScreen>
  );
}
