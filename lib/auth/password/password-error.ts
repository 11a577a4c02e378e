/** A new password cannot be set; the message is one line a person can act on. */
export class PasswordError extends Error {}
