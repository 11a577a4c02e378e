/** Why the database cannot be used, in a line for the owner. Nothing was changed. */
export class PreparationError extends Error {}
