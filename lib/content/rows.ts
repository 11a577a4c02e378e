import type { Stored } from "./fields";

// The columns in the database have the same names as the fields in the API.

export interface StoredRow {
  id: number;
  created_at: Date;
  updated_at: Date;
}

export const storedFields = (row: StoredRow): Stored => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** The fields that the owner edits. */
export function editedFields<Input extends object>(row: StoredRow): Input {
  const { id, created_at, updated_at, ...fields } = row;
  return fields as Input;
}
