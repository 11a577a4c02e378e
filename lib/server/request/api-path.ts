/** Whether an address, perhaps with a query, is `/api` or below it. */
export const isApiPath = (url = "/"): boolean => /^\/api(?:[/?]|$)/.test(url);
