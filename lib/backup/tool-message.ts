/** The messages of the backup and restore programs to the server that started them. */
export type ToolMessage =
  | { progress: number }
  | { result: unknown }
  /** The reason for the owner, in a line; null for an unexpected error, which is in the log. */
  | { failure: string | null; isRefusal: boolean };
