import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";

// What the browser and the server say to one another; browsers import this file.

/** What the second step of a sign-in may be. */
export type SecondStepKind = "totp" | "passkey" | "recovery";

/** How the server answers a right password where a second step is needed. */
export interface SecondStepAsked {
  second_factor: SecondStepKind[];
  ticket: string;
  /** What a passkey has to answer; null where none can be used. */
  passkey: PublicKeyCredentialRequestOptionsJSON | null;
}

/** The message of a ticket that opens nothing any more: one has to begin with the password. */
export const TICKET_OVER = "This sign-in is over: enter your password again";

export interface PasskeyItem {
  id: number;
  name: string;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** What an authenticator app is told. */
export interface TotpSecret {
  /** In Base32. */
  secret: string;
  /** The same as an otpauth address, for a QR code. */
  uri: string;
}

export interface FactorAdded {
  /** They come with the first factor; null with every other one. */
  recovery_codes: string[] | null;
}

export interface Factors {
  totp: boolean;
  passkeys: PasskeyItem[];
  recovery_left: number;
}
