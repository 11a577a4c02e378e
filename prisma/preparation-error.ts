/** Tells the owner in one line why the database cannot be used. The database was not changed. */
export class PreparationError extends Error {}
