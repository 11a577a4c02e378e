import localFont from "next/font/local";

export const sans = localFont({
  src: "../node_modules/@fontsource-variable/spline-sans/files/spline-sans-latin-wght-normal.woff2",
  weight: "300 700",
  variable: "--font-spline-sans",
  display: "swap",
  fallback: ["system-ui", "sans-serif"],
});

export const mono = localFont({
  src: "../node_modules/@fontsource-variable/spline-sans-mono/files/spline-sans-mono-latin-wght-normal.woff2",
  weight: "300 700",
  variable: "--font-spline-mono",
  display: "swap",
  fallback: ["ui-monospace", "monospace"],
});
