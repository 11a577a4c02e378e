/** The header with the id of a request, which its log lines have too. */
export const REQUEST_ID_HEADER = "x-request-id";
