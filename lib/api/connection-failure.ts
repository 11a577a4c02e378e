/** Whether the answer of the server did not arrive. It is then unknown whether the server received the request. */
export const isConnectionFailure = (failure: unknown): boolean =>
  // No answer, 502 Bad Gateway, 504 Gateway Timeout.
  [0, 502, 504].includes((failure as { status?: number | null } | null)?.status ?? -1);
