import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";

// The types that the browser and the server exchange; browsers import this file.

/** The ways to make the second step of a sign-in. */
export type SecondStepKind = "totp" | "passkey" | "recovery";

/** The answer to a right password if a second step is needed. */
export interface SecondStepAsked {
  second_factor: SecondStepKind[];
  ticket: string;
  /** The options for signing in with a passkey; null if none can be used. */
  passkey: PublicKeyCredentialRequestOptionsJSON | null;
}

/** The message for an expired ticket: the user has to start with the password again. */
export const TICKET_OVER = "This sign-in is over: enter your password again";

export interface PasskeyItem {
  id: number;
  name: string;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** The secret that an authenticator app needs. */
export interface TotpSecret {
  /** In Base32. */
  secret: string;
  /** The same as an otpauth address, for a QR code. */
  uri: string;
}

export interface FactorAdded {
  /** Set for the first factor; null for every other factor. */
  recovery_codes: string[] | null;
}

export interface Factors {
  totp: boolean;
  passkeys: PasskeyItem[];
  recovery_left: number;
}
