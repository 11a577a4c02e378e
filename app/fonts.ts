import localFont from "next/font/local";

// `scripts/make-fonts.py` makes the two files. They are not preloaded: preloading delays the first paint on a slow
// connection. Until they are loaded, pages use system fonts, which `app/fallback-fonts.css` scales to the same widths.
// Next's own fallback is turned off: it is Arial, which Android phones do not have, and which is not monospaced. The
// constants' names become the names of the font families. They must not be "sans" and "mono", because Linux has system
// fonts with these names.

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
