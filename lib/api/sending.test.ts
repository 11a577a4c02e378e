import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchTelling } from "./sending";

/** An XMLHttpRequest that the test controls. */
class Call {
  static last: Call;
  headers: Record<string, string> = {};
  upload: { onprogress?(event: Partial<ProgressEvent>): void } = {};
  status = 0;
  responseText = "";
  answered: Record<string, string> = {};
  opened: string[] = [];
  sent: unknown;
  onload?(): void;
  onerror?(): void;
  onabort?(): void;
  constructor() {
    Call.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return this.answered[name] ?? null;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort?.();
  }
}

beforeEach(() => vi.stubGlobal("XMLHttpRequest", Call));
afterEach(() => vi.unstubAllGlobals());

const sending = (onProgress: (share: number) => void = () => undefined, signal?: AbortSignal) =>
  fetchTelling(onProgress)("/api/upload", {
    method: "POST",
    body: "bytes",
    headers: { Authorization: "Bearer t" },
    ...(signal ? { signal } : {}),
  });

test("fetchTelling sends the same request as fetch and reports how much of the body has been sent", async () => {
  const shares: number[] = [];
  const answer = sending((share) => shares.push(share));
  const call = Call.last;
  expect([call.opened, call.headers, call.sent]).toEqual([
    ["POST", "/api/upload"],
    { authorization: "Bearer t" },
    "bytes",
  ]);
  call.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  call.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  call.upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 4 });
  call.status = 201;
  call.responseText = '{"url":"/a"}';
  call.answered = { "x-request-id": "abc" };
  call.onload?.();
  const response = await answer;
  expect([response.status, await response.json(), shares]).toEqual([201, { url: "/a" }, [0.25, 1]]);
  expect(response.headers.get("x-request-id")).toBe("abc");
});

test("fetchTelling fails like fetch", async () => {
  const failing = sending();
  Call.last.onerror?.();
  await expect(failing).rejects.toThrow(TypeError);

  const control = new AbortController();
  const aborted = sending(undefined, control.signal);
  control.abort();
  await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
  await expect(sending(undefined, control.signal)).rejects.toMatchObject({ name: "AbortError" });
});
