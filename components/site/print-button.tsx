"use client";

import { Button } from "@/components/ui/button";

export function PrintButton() {
  return (
    <Button variant="secondary" className="needs-script print:hidden" onClick={() => print()}>
      Print or save as PDF
    </Button>
  );
}
