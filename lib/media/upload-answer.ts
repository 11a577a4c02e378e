export interface UploadAnswer {
  url: string;
  removed?: readonly string[];
  /** False if visitors can only download the file; `reason` says why. */
  is_shown?: false;
  reason?: string;
}

/** The answer to a part of a file: the number of received bytes and, after the last part, the answer for the file. */
export type PartAnswer = { received: number } & (UploadAnswer | { url: null });
