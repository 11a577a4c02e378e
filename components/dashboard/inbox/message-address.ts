/** The path of a message in the API. */
export const messageAddress = (id: number) => `/contact/messages/${id}`;
