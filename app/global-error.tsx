"use client";

import { type FailureProps, FailureScreen } from "@/components/shared/failure-screen";
import { splineMono, splineSans } from "./fonts";
import "./globals.css";

export default function GlobalErrorPage({ error }: Pick<FailureProps, "error">) {
  return (
    <html lang="en" className={`${splineSans.variable} ${splineMono.variable}`}>
      <body className="antialiased">
        <FailureScreen error={error} retry={() => location.reload()} />
      </body>
    </html>
  );
}
