"use client";

import { type FailureProps, FailureScreen } from "@/components/shared/failure-screen";

const OVERVIEW = { href: "/dashboard", label: "Back to the overview" };

export default function DashboardError({ error, retry }: FailureProps) {
  const retryFromScreen = () => {
    // The retry removes the button, so the focus moves from the button to `main`.
    document.querySelector("main")?.focus();
    retry();
  };
  return <FailureScreen error={error} retry={retryFromScreen} home={OVERVIEW} isInside />;
}
