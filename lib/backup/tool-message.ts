/** What the programs that make and restore backups tell the server that started them. */
export type ToolMessage =
  | { progress: number }
  | { result: unknown }
  /** Why it failed, in a line for the owner; null for a fault of ours, which is in the log. */
  | { failure: string | null };
