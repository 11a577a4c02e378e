import { newAddress } from "./api";
import { serverUrl } from "./shared-site";

/** A simple browser for the shared server. It stores cookies with their paths and follows no redirects. */
export function browser() {
  const address = newAddress();
  const jar = new Map<string, { value: string; path: string }>();
  return {
    jar,
    async get(path: string, init: RequestInit = {}) {
      const cookie = [...jar]
        .filter(([, kept]) => `${path}/`.startsWith(`${kept.path.replace(/\/$/, "")}/`))
        .map(([name, { value }]) => `${name}=${value}`)
        .join("; ");
      const response = await fetch(serverUrl() + path, {
        redirect: "manual",
        ...init,
        headers: { "X-Forwarded-For": address, ...(cookie ? { cookie } : {}), ...init.headers },
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        const isGone = /expires=Thu, 01 Jan 1970/i.test(line);
        if (isGone) jar.delete(name);
        else jar.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? "/" });
      }
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
  };
}
