/** Whether an address belongs to the API: `/api` and everything below it, with or without a query. */
export const isApiPath = (url = "/"): boolean => /^\/api(?:[/?]|$)/.test(url);
