/** A new password cannot be set. The message is one line that tells the owner what to do. */
export class PasswordError extends Error {}
