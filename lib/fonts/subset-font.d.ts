declare module "subset-font" {
  interface Options {
    targetFormat: "truetype";
    /** If true, `text` must be empty. */
    keepAllGlyphs?: boolean;
    /** The value of each axis of a variable font, for example `{ wght: 400 }`. */
    variationAxes?: Record<string, number>;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
