/** A setting has a value the site cannot run with; the message is one line a person can act on. */
export class SettingsError extends Error {}
