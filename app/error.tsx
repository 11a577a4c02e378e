"use client";

import { FailureScreen } from "@/components/site/failure-screen";

export default function ErrorPage({ retry }: { retry: () => void }) {
  return <FailureScreen retry={retry} />;
}
