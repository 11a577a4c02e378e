/** `npm run password` failed. The message is one line that tells the owner why. */
export class PasswordError extends Error {}
