"use client";

import type { FailureProps } from "@/components/shared/failure-screen";
import { FailedItem } from "@/components/site/article/missing-item";

export default function BlogPostError(failure: FailureProps) {
  return <FailedItem kind="blog" {...failure} />;
}
