/** The owner's account on a site with the demo content. */
export const OWNER = { email: "admin@example.com", password: "portfolio-demo" };

/** Signs the owner in, and returns the access token. */
export async function tokenAt(url: string, headers: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams({ username: OWNER.email, password: OWNER.password });
  const login = await fetch(`${url}/api/auth/login`, { method: "POST", body, headers });
  return ((await login.json()) as { access_token: string }).access_token;
}

/** Calls the API of the site at `url` with a token. */
export async function callWith(
  token: string,
  url: string,
  method: string,
  path: string,
  body?: unknown,
) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    body: response.status === 204 ? null : await response.json(),
  };
}

/** Uploads a file with a token, and returns its address. */
export async function uploadWith(token: string, url: string, name: string, bytes: Buffer) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  const response = await fetch(`${url}/api/upload/upload`, {
    method: "POST",
    body: form,
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { url: string }).url;
}

/** Uploads a file in a new session, and returns its address. */
export const uploadTo = async (url: string, name: string, bytes: Buffer) =>
  uploadWith(await tokenAt(url), url, name, bytes);
