import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";

const library = () => import("@simplewebauthn/browser");

/** Messages for a browser dialog that ended without a passkey. They are short, because the browser gave the details. */
const DECLINED: Record<string, string> = {
  NotAllowedError: "No passkey was used: the request was cancelled or took too long",
  AbortError: "No passkey was used: the request was cancelled or took too long",
  InvalidStateError: "This device has a passkey for this site already",
  SecurityError: "Passkeys cannot be used at this address",
};

function inWords(error: unknown): Error {
  const name = error instanceof Error ? error.name : "";
  return new Error(DECLINED[name] ?? "This browser could not use a passkey", { cause: error });
}

export const hasPasskeys = (): boolean => "PublicKeyCredential" in window;

/** Signs in with a passkey of the browser. If the sign-in fails, throws an error with a message for the owner. */
export async function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON }).catch((error) => {
    throw inWords(error);
  });
}

/** Creates a passkey in the browser. If the creation fails, throws an error with a message for the owner. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON }).catch((error) => {
    throw inWords(error);
  });
}
