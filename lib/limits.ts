/** The most characters of each field of a message. */
export const MESSAGE_LIMITS = { name: 200, email: 254, subject: 300, message: 10_000 } as const;
export type MessageField = keyof typeof MESSAGE_LIMITS;
export const MESSAGE_FIELDS = Object.keys(MESSAGE_LIMITS) as MessageField[];
