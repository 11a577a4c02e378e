"use client";

import { type FailureProps, FailureScreen } from "@/components/site/failure-screen";

export default function ErrorPage(failure: FailureProps) {
  return <FailureScreen {...failure} />;
}
