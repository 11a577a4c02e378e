/** Tells the owner in one line why the database cannot be used. Nothing was changed. */
export class PreparationError extends Error {}
