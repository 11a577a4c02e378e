import { REQUEST_ID_HEADER } from "@/lib/log/request-id-header";

/** Receives the part of the body that has been sent, as a number from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Like `fetch`, but reports how much of the body has been sent. */
export const fetchTelling =
  (onProgress: OnProgress): typeof fetch =>
  (address, init = {}) =>
    new Promise((resolve, reject) => {
      init.signal?.throwIfAborted();
      const call = new XMLHttpRequest();
      call.open(init.method ?? "GET", String(address));
      for (const [name, value] of new Headers(init.headers)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      call.onload = () => {
        const id = call.getResponseHeader(REQUEST_ID_HEADER);
        const headers = new Headers(id === null ? {} : { [REQUEST_ID_HEADER]: id });
        resolve(new Response(call.responseText || null, { status: call.status, headers }));
      };
      call.onerror = () => reject(new TypeError("Failed to fetch"));
      call.onabort = () => reject(init.signal?.reason);
      init.signal?.addEventListener("abort", () => call.abort(), { once: true });
      call.send(init.body as XMLHttpRequestBodyInit);
    });
