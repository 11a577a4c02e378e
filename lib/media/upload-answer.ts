/** What the sender of a file is told of it. */
export interface UploadAnswer {
  url: string;
  /** What was taken out of it, in words; missing where nothing was. */
  removed?: readonly string[];
}
