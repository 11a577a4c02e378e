/** A setting has a value the site cannot run with. The message is one line that tells the owner what to do. */
export class SettingsError extends Error {}
