/** The kinds of events in the security log. */
const SECURITY_EVENT_KINDS = [
  "sign_in",
  "sign_in_failed",
  "second_factor_failed",
  "totp_added",
  "totp_removed",
  "passkey_added",
  "passkey_removed",
  "recovery_code_used",
  "recovery_codes_made",
  "password_changed",
  "email_changed",
  "sessions_ended",
  "restore",
  "export",
  "start_fresh",
  "confirm_failed",
  "second_factor_disabled",
  "token_reused",
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/**
 * Failures, which strangers can cause. They have their own share of the log, so that they displace no other events.
 */
export const FAILURE_KINDS: readonly SecurityEventKind[] = [
  "sign_in_failed",
  "second_factor_failed",
  "confirm_failed",
];

export interface SecurityEventItem {
  id: number;
  /** ISO 8601, UTC. For an entry that counts several failures: the time of the last one. */
  time: string;
  kind: SecurityEventKind;
  /** 'Firefox on Linux'. */
  device: string;
  /** Failures on one kind of device are one entry until an hour passes without one. */
  count: number;
}
