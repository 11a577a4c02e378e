"use client";

import { StatusScreen } from "@/components/site/status-screen";
import { Button, buttonClass } from "@/components/ui/button";

export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <StatusScreen title="Error" text="Something went wrong on our side.">
      <Button size="lg" onClick={() => retry()}>
        Try again
      </Button>
      {/* A full load: whatever failed starts anew. */}
      <a href="/" className={buttonClass({ variant: "secondary", size: "lg" })}>
        Return to Home
      </a>
    </StatusScreen>
  );
}
