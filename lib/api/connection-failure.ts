const NO_ANSWER = 0;
const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;

/**
 * Whether a call failed because the server was not reached, or its answer did not arrive. The server may have done the
 * work all the same.
 */
export const isConnectionFailure = (failure: unknown): boolean =>
  [NO_ANSWER, BAD_GATEWAY, GATEWAY_TIMEOUT].includes(
    (failure as { status?: number | null } | null)?.status ?? -1,
  );
