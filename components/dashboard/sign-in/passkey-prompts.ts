import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";

const library = () => import("@simplewebauthn/browser");

/** Messages for a browser dialog that ended without a passkey. The browser has already explained the reason. */
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

/** Signs in with a passkey of the browser. Throws with a message for the owner if that fails. */
export async function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON }).catch((error) => {
    throw inWords(error);
  });
}

/** Makes a passkey in the browser. Throws with a message for the owner if that fails. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON }).catch((error) => {
    throw inWords(error);
  });
}
