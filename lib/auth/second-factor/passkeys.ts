import "server-only";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import { database } from "@/lib/db/client";
import type { Passkey } from "@/lib/db/generated/client";
import type { RelyingParty } from "./relying-party";
import type { SignedAnswer, SignedRegistration } from "./schema";

const TIMEOUT_MS = 5 * 60 * 1000;

const transportsOf = (passkey: Passkey) =>
  Array.isArray(passkey.transports) ? passkey.transports.map(String) : [];

const described = (passkey: Passkey) => ({
  id: passkey.credentialId,
  transports: transportsOf(passkey),
});

const passkeysFor = ({ id }: RelyingParty) =>
  database().passkey.findMany({ where: { relyingParty: id }, orderBy: { id: "asc" } });

/** The options with which a browser creates a passkey. */
export async function creationOptions(
  party: RelyingParty,
  owner: { id: number; email: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: "Portfolio",
    rpID: party.id,
    userName: owner.email,
    userDisplayName: owner.email,
    userID: new TextEncoder().encode(`owner ${owner.id}`),
    timeout: TIMEOUT_MS,
    attestationType: "none",
    // A device that has a passkey creates no second passkey.
    excludeCredentials: (await passkeysFor(party)).map(described),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** The challenge in a browser's answer; null if the answer is unreadable. The answer is not verified here. */
export function challengeIn({ response }: SignedRegistration): string | null {
  try {
    return decodeClientDataJSON(response.clientDataJSON).challenge;
  } catch {
    return null;
  }
}

const expectedBy = (party: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: false,
});

/** The passkey that a browser has created, to be stored; null for an invalid answer. */
export async function verifyCreated(
  party: RelyingParty,
  challenge: string,
  response: SignedRegistration,
): Promise<
  (Omit<Passkey, "id" | "name" | "createdAt" | "transports"> & { transports: string[] }) | null
> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expectedBy(party, challenge),
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter: BigInt(counter),
    transports,
    relyingParty: party.id,
  };
}

/** The options with which a browser signs in; null if the owner has no passkey for this address. */
export async function requestOptions(
  party: RelyingParty | null,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const passkeys = party ? await passkeysFor(party) : [];
  if (!party || passkeys.length === 0) return null;
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: passkeys.map(described),
    timeout: TIMEOUT_MS,
    userVerification: "preferred",
  });
}

/**
 * Whether one of the owner's passkeys signed the challenge. Returns false if the passkey's counter is too low, because
 * then the passkey has probably been copied.
 */
export async function verifySigned(
  party: RelyingParty,
  challenge: string,
  response: SignedAnswer,
): Promise<boolean> {
  const passkey = await database().passkey.findFirst({
    where: { credentialId: response.id, relyingParty: party.id },
  });
  if (!passkey) return false;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...expectedBy(party, challenge),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: Number(passkey.counter),
      transports: transportsOf(passkey),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return false;
  // The stored counter must be unchanged, so that only one of two simultaneous answers is accepted.
  const { count } = await database().passkey.updateMany({
    where: { id: passkey.id, counter: passkey.counter },
    data: { counter: BigInt(authenticationInfo.newCounter) },
  });
  return count > 0;
}
