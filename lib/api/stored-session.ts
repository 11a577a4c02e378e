// The session of this browser. All tabs share the session, so each function reads the storage again.

const FLAG = "isAuthenticated";
const ACCESS = "authToken";
const REFRESH = "refreshToken";

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** Returns the stored value or null. If the browser blocks site data, returns null, so that public pages still work. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether this browser seems to be signed in. The flag grants no access. */
export const isFlagSet = (): boolean => stored(FLAG) === "true";

export const accessToken = (): string | null => stored(ACCESS);

export const refreshToken = (): string | null => stored(REFRESH);

export function keepSession({ access_token, refresh_token }: TokenPair): void {
  localStorage.setItem(ACCESS, access_token);
  localStorage.setItem(REFRESH, refresh_token);
  localStorage.setItem(FLAG, "true");
}

export function clearSession(): void {
  for (const key of [FLAG, ACCESS, REFRESH]) localStorage.removeItem(key);
}

/** Calls `listener` with the token of a sign-in in another tab. Returns a function that removes the listener. */
export function onSignInElsewhere(listener: (token: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === ACCESS && newValue) listener(newValue);
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
