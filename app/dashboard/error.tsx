"use client";

import { type FailureProps, FailureScreen } from "@/components/shared/failure-screen";

const OVERVIEW = { href: "/dashboard", label: "Back to the overview" };

export default function DashboardError(failure: FailureProps) {
  return <FailureScreen {...failure} home={OVERVIEW} isInside />;
}
