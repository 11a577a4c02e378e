"use client";

import { Button } from "@/components/ui/button";
import { useWords } from "@/components/ui/words";

export function PrintButton() {
  const words = useWords();
  return (
    <Button variant="secondary" onClick={() => print()}>
      {words.print}
    </Button>
  );
}
