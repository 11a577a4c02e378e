import localFont from "next/font/local";

// Two files, both preloaded: `scripts/make-fonts.py` made them. Letters they lack come from the system.

export const sans = localFont({
  src: "./fonts/spline-sans.woff2",
  weight: "400 600",
  variable: "--font-spline-sans",
  display: "swap",
  fallback: ["system-ui", "sans-serif"],
});

export const mono = localFont({
  src: "./fonts/spline-sans-mono.woff2",
  weight: "400",
  variable: "--font-spline-mono",
  display: "swap",
  fallback: ["ui-monospace", "monospace"],
});
