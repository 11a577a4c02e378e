/** Says which request an answer belongs to, and which lines of the log. */
export const REQUEST_ID_HEADER = "x-request-id";
