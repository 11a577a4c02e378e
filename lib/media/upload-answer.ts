export interface UploadAnswer {
  url: string;
  removed?: readonly string[];
  /** Set for a file that is only a download. */
  is_shown?: false;
  reason?: string;
}

/** The answer to a part of a file: the bytes received so far and, after the last part, the answer for the file. */
export type PartAnswer = { received: number } & (UploadAnswer | { url: null });
