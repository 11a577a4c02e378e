export interface UploadAnswer {
  url: string;
  removed?: readonly string[];
  /** False if visitors can only download the file; `reason` says why. */
  is_shown?: false;
  reason?: string;
}

/**
 * The answer to a request that sends one part of a file. `received` is the number of received bytes. After the last
 * part, the answer also has the members of `UploadAnswer`.
 */
export type PartAnswer = { received: number } & (UploadAnswer | { url: null });
