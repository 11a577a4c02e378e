"use client";

import { type FailureProps, FailureScreen } from "@/components/shared/failure-screen";

export default function ErrorPage(failure: FailureProps) {
  return <FailureScreen {...failure} />;
}
