"use client";

import { FailureScreen } from "@/components/site/failure-screen";

export default function SiteError({ retry }: { retry: () => void }) {
  return <FailureScreen retry={retry} isInside />;
}
