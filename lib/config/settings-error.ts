/** A setting is invalid. The message is one line that tells the owner what to do. */
export class SettingsError extends Error {}
