import type { ServerResponse } from "node:http";

const JSON_TYPE = "application/json";

/**
 * Lets Next compress an answer in JSON. Next sets the type of a route's answer as a list with one entry, and its
 * compression does not read lists.
 */
export function compressibleJson(response: ServerResponse): void {
  const { setHeader } = response;
  response.setHeader = (name, value) => {
    const isList = Array.isArray(value) && value.length === 1 && value[0] === JSON_TYPE;
    return setHeader.call(response, name, isList ? JSON_TYPE : value);
  };
}
