/** What the sender of a file is told of it. */
export interface UploadAnswer {
  url: string;
  /** What was taken out of it, in words; missing where nothing was. */
  removed?: readonly string[];
  /** Only of a file that is a download and never shown. */
  is_shown?: false;
  /** Why it is. */
  reason?: string;
}

/** The answer to a part of a file: how many bytes have arrived and, with the last part, the answer for the whole file. */
export type PartAnswer = { received: number } & (UploadAnswer | { url: null });
