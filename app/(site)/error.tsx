"use client";

import { type FailureProps, FailureScreen } from "@/components/shared/failure-screen";

export default function SiteError(failure: FailureProps) {
  return <FailureScreen {...failure} isInside />;
}
