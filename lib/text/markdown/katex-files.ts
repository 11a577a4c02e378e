/**
 * The version is part of the files' addresses. The files of a new version have new addresses, so caches can store the
 * files for ever.
 */
export const KATEX_VERSION = "0.16.47";
const KATEX_ADDRESS = `/katex/${KATEX_VERSION}`;

export const KATEX_STYLE = `${KATEX_ADDRESS}/katex.min.css`;

/** The fonts that nearly every formula needs: upright and italic letters. */
export const KATEX_FONTS = ["KaTeX_Main-Regular", "KaTeX_Math-Italic"].map(
  (name) => `${KATEX_ADDRESS}/fonts/${name}.woff2`,
);
