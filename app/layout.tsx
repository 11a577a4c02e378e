import type { Metadata, Viewport } from "next";
import { EarlyClicks } from "@/components/ui/early-clicks";
import { FIRST_SCRIPT } from "@/lib/first-script";
import { splineMono, splineSans } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: "Portfolio",
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f9fb" },
    { media: "(prefers-color-scheme: dark)", color: "#080c12" },
  ],
};

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html
      lang="en"
      className={`${splineSans.variable} ${splineMono.variable}`}
      data-scroll-behavior="smooth"
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
      </head>
      <body className="min-h-dvh antialiased">
        {children}
        <EarlyClicks />
      </body>
    </html>
  );
}
