"use client";

import { MissingItem } from "@/components/site/missing-item";
import { Button } from "@/components/ui/button";

export default function BlogPostError({ retry }: { retry: () => void }) {
  return (
    <MissingItem kind="blog" reason="failed" action={<Button onClick={retry}>Try again</Button>} />
  );
}
