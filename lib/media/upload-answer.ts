/** The answer to the sender of a file. */
export interface UploadAnswer {
  url: string;
  /** Its removed parts, in words; missing if there are none. */
  removed?: readonly string[];
  /** Only for a file that is a download and never shown. */
  is_shown?: false;
  /** Why it is. */
  reason?: string;
}

/** The answer to a part of a file: how many bytes have arrived and, with the last part, the answer for the whole file. */
export type PartAnswer = { received: number } & (UploadAnswer | { url: null });
