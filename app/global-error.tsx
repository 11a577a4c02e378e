"use client";

import { FailureScreen } from "@/components/site/failure-screen";
import { mono, sans } from "./fonts";
import "./globals.css";

export default function GlobalErrorPage() {
  return (
    <html lang="en" className={`${sans.variable} ${mono.variable}`}>
      <body className="antialiased">
        <FailureScreen retry={() => location.reload()} />
      </body>
    </html>
  );
}
