export const messageAddress = (id: number) => `/contact/messages/${id}`;
