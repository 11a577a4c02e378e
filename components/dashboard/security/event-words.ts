import type { SecurityEventKind } from "@/lib/auth/security-log/event-kinds";

interface EventWords {
  text: string;
  /** Whether it is worth a second look. */
  isAlarming?: boolean;
}

/** What the security log calls what happened. */
export const EVENT_WORDS: Record<SecurityEventKind, EventWords> = {
  sign_in: { text: "Signed in" },
  sign_in_failed: { text: "Sign-in failed: wrong e-mail or password", isAlarming: true },
  second_factor_failed: { text: "Sign-in failed at its second step", isAlarming: true },
  totp_added: { text: "Authenticator app added" },
  totp_removed: { text: "Authenticator app removed", isAlarming: true },
  passkey_added: { text: "Passkey added" },
  passkey_removed: { text: "Passkey removed", isAlarming: true },
  recovery_code_used: { text: "Recovery code used", isAlarming: true },
  recovery_codes_made: { text: "Recovery codes made" },
  password_changed: { text: "Password changed" },
  email_changed: { text: "E-mail address changed" },
  sessions_ended: { text: "Sessions signed out" },
  restore: { text: "Restore of a backup started" },
  export: { text: "Content or backup taken out" },
  start_fresh: { text: "Demo content removed" },
  confirm_failed: { text: "Wrong password when asked again", isAlarming: true },
  second_factor_disabled: { text: "Two-step sign-in turned off", isAlarming: true },
  token_reused: {
    text: "Session ended: its token was used twice, as after a theft",
    isAlarming: true,
  },
};
