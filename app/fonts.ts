import localFont from "next/font/local";

// Two files, made by `scripts/make-fonts.py`. They are not preloaded: they would delay the first painting on a slow line.
// Letters they lack come from `lib/fonts/page-fonts.ts`. Until they are there,
// `app/globals.css` has fonts of the system take as much room: Next's own stand-in for both is Arial, which is on no
// Android phone and not of one width. The names here are the families': "sans" and "mono" would be fonts of the system, on Linux, until they come.

export const splineSans = localFont({
  src: "./fonts/spline-sans.woff2",
  weight: "400 600",
  variable: "--font-spline-sans",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  fallback: ["Sans Until Loaded", "system-ui", "sans-serif"],
});

export const splineMono = localFont({
  src: "./fonts/spline-sans-mono.woff2",
  weight: "400",
  variable: "--font-spline-mono",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  fallback: ["Mono Until Loaded", "ui-monospace", "monospace"],
});
