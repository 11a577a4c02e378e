import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";

// Types that the browser and the server exchange. Browsers import this file.

export type SecondStepKind = "totp" | "passkey" | "recovery";

/** The answer to a right password if a second step is needed. */
export interface SecondStepAsked {
  second_factor: SecondStepKind[];
  ticket: string;
  /** The options for a passkey; null if no passkey can be used. */
  passkey: PublicKeyCredentialRequestOptionsJSON | null;
}

/** The message for an expired ticket. The user has to start with the password again. */
export const TICKET_OVER = "This sign-in is over: enter your password again";

export interface PasskeyItem {
  id: number;
  name: string;
  created_at: string;
}

export interface TotpSecret {
  /** The secret in Base32. */
  secret: string;
  /** The secret in an otpauth address, for a QR code. */
  uri: string;
}

export interface FactorAdded {
  /** The new recovery codes if this is the first factor; null for a further factor. */
  recovery_codes: string[] | null;
}

export interface Factors {
  totp: boolean;
  passkeys: PasskeyItem[];
  recovery_left: number;
}
