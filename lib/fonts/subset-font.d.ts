declare module "subset-font" {
  interface Options {
    targetFormat: "truetype";
    /** Requires an empty text. */
    keepAllGlyphs?: boolean;
    /** The position on each axis, as `{ wght: 400 }`. */
    variationAxes?: Record<string, number>;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
