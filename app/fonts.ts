import localFont from "next/font/local";

// Two files, made by `scripts/make-fonts.py`. They are not preloaded: they would delay the first painting on a slow line.
// Missing letters come from `lib/fonts/page-fonts.ts`. Until the files have loaded, system fonts that `app/globals.css`
// scales take the same room. Next's own fallback for both is Arial, which Android phones do not have and which is not
// monospaced. The names here are the names of the families: on Linux "sans" and "mono" would mean system fonts until
// the files have loaded.

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
