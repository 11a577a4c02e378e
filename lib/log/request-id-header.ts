/** The header with the id of the request, which is in its lines of the log too. */
export const REQUEST_ID_HEADER = "x-request-id";
