"use client";

import { FailureScreen } from "@/components/site/failure-screen";

const OVERVIEW = { href: "/dashboard", label: "Back to the overview" };

export default function DashboardError({ retry }: { retry: () => void }) {
  return <FailureScreen retry={retry} home={OVERVIEW} isInside />;
}
