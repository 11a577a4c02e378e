"use client";

import { type FailureProps, FailureScreen } from "@/components/site/failure-screen";
import { mono, sans } from "./fonts";
import "./globals.css";

export default function GlobalErrorPage({ error }: Pick<FailureProps, "error">) {
  return (
    <html lang="en" className={`${sans.variable} ${mono.variable}`}>
      <body className="antialiased">
        <FailureScreen error={error} retry={() => location.reload()} />
      </body>
    </html>
  );
}
