import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { EarlyClicks } from "@/components/ui/early-clicks";
import { WordsProvider } from "@/components/ui/words";
import { DEFAULT_LANGUAGE, directionOf } from "@/lib/i18n/languages";
import { DEFAULT_ACCENT } from "@/lib/media/accent";
import { drawnIcon, svgAddress } from "@/lib/publish/drawn-icon";
import { siteWords, wordsIn } from "@/lib/publish/site-words";
import { ENGLISH_PAGE_HEADER } from "@/lib/server/english-pages";
import { FIRST_SCRIPT } from "@/lib/server/page-scripts/generated/first-script";
import { darkColor, lightColor } from "@/lib/theme";
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
    { media: "(prefers-color-scheme: light)", color: lightColor("ground") },
    { media: "(prefers-color-scheme: dark)", color: darkColor("ground") },
  ],
};

export default async function RootLayout({ children }: { children: React.ReactNode }) {
  const isEnglishPage = (await headers()).has(ENGLISH_PAGE_HEADER);
  const { language, words } = isEnglishPage ? wordsIn(DEFAULT_LANGUAGE) : await siteWords();
  const { browser, refusals } = words;
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      className={`${splineSans.variable} ${splineMono.variable}`}
      data-scroll-behavior="smooth"
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
      </head>
      <body className="min-h-dvh antialiased">
        {/* The scripts already contain the English words. */}
        {language === DEFAULT_LANGUAGE ? (
          children
        ) : (
          <WordsProvider words={{ ...browser, refusals }}>{children}</WordsProvider>
        )}
        <EarlyClicks />
      </body>
    </html>
  );
}
