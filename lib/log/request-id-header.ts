/** The header with the id of a request. The log lines of the request contain the same id. */
export const REQUEST_ID_HEADER = "x-request-id";
