/** Whether the server was not reached, or its answer did not arrive. The server may have done the work. */
export const isConnectionFailure = (failure: unknown): boolean =>
  // No answer, 502 Bad Gateway, 504 Gateway Timeout.
  [0, 502, 504].includes((failure as { status?: number | null } | null)?.status ?? -1);
