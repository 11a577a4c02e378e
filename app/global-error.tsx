"use client";

import { StatusScreen } from "@/components/site/status-screen";
import { Button } from "@/components/ui/button";
import { mono, sans } from "./fonts";
import "./globals.css";

export default function GlobalErrorPage() {
  return (
    <html lang="en" className={`${sans.variable} ${mono.variable}`}>
      <body className="antialiased">
        <title>Error</title>
        <StatusScreen title="Error" text="Something went wrong on our side.">
          <Button size="lg" onClick={() => location.reload()}>
            Try again
          </Button>
        </StatusScreen>
      </body>
    </html>
  );
}
