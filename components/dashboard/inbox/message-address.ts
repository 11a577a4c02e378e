/** Where the API has a message. */
export const messageAddress = (id: number) => `/contact/messages/${id}`;
