import type { Metadata, Viewport } from "next";
import { EarlyClicks } from "@/components/ui/early-clicks";
import { DEFAULT_ACCENT } from "@/lib/content/site/accent";
import { drawnIcon, svgAddress } from "@/lib/publish/drawn-icon";
import { FIRST_SCRIPT } from "@/lib/server/early-paint/generated/page-scripts";
import { splineMono, splineSans } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: "Portfolio",
  icons: {
    icon: { url: svgAddress(drawnIcon(DEFAULT_ACCENT)), sizes: "any", type: "image/svg+xml" },
    apple: { url: "/apple-icon.png", sizes: "180x180", type: "image/png" },
  },
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
