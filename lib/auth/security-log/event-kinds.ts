export type SecurityEventKind =
  | "sign_in"
  | "sign_in_failed"
  | "second_factor_failed"
  | "totp_added"
  | "totp_removed"
  | "passkey_added"
  | "passkey_removed"
  | "recovery_code_used"
  | "recovery_codes_made"
  | "password_changed"
  | "email_changed"
  | "sessions_ended"
  | "restore"
  | "export"
  | "start_fresh"
  | "confirm_failed"
  | "second_factor_disabled"
  | "token_reused";

/** Strangers can cause these events. The log limits their number separately, so that they displace no other events. */
export const FAILURE_KINDS: readonly SecurityEventKind[] = [
  "sign_in_failed",
  "second_factor_failed",
  "confirm_failed",
];

export interface SecurityEventItem {
  id: number;
  /** ISO 8601, UTC. For several failures in one entry, the time of the last failure. */
  time: string;
  kind: SecurityEventKind;
  device: string;
  /** Failures on the same kind of device are counted in one entry until an hour passes without a failure. */
  count: number;
}
