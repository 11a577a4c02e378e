"use client";

import { type FailureProps, FailureScreen } from "@/components/site/failure-screen";

export default function SiteError(failure: FailureProps) {
  return <FailureScreen {...failure} isInside />;
}
