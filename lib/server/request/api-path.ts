/** Whether the API answers at an address: `/api` and all that is below it, with or without a query. */
export const isApiPath = (url = "/"): boolean => /^\/api(?:[/?]|$)/.test(url);
