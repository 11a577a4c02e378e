import type { ServerResponse } from "node:http";

const JSON_TYPE = "application/json";

/** Makes Next compress JSON. Next sets a route's content type as a list, and Next's compression ignores lists. */
export function compressibleJson(response: ServerResponse): void {
  const { setHeader } = response;
  response.setHeader = (name, value) => {
    const isList = Array.isArray(value) && value.length === 1 && value[0] === JSON_TYPE;
    return setHeader.call(response, name, isList ? JSON_TYPE : value);
  };
}
