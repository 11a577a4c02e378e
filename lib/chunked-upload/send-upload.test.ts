import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "@/lib/api/client";
import { sendUpload } from "./send-upload";

const MB = 1024 * 1024;

const api = vi.hoisted(() => ({ upload: vi.fn(), request: vi.fn(), sendBytes: vi.fn() }));
vi.mock("@/lib/api/client", async (original) => ({ ...(await original<object>()), ...api }));

beforeEach(() => {
  vi.resetAllMocks();
  api.upload.mockResolvedValue({ url: "/uploads/small" });
  api.request.mockResolvedValue({ id: "7" });
});

afterEach(() => {
  vi.useRealTimers();
});

const file = (bytes: number) => new File([new Uint8Array(bytes)], "a b.glb", { type: "model/x" });

test("a file of a few megabytes is sent in one request", async () => {
  const options = { onProgress: vi.fn() };
  const small = file(5 * MB);
  expect(await sendUpload(small, options)).toEqual({ url: "/uploads/small" });
  expect(api.upload).toHaveBeenCalledWith(small, options);
  expect(api.request).not.toHaveBeenCalled();
});

test("a larger file is sent in parts of a megabyte, and its progress is reported", async () => {
  let received = 0;
  api.sendBytes.mockImplementation(async (_method, _path, part: Blob) => {
    received += part.size;
    return { received, url: received === 5.5 * MB ? "/uploads/large" : null };
  });
  const onProgress = vi.fn();
  expect(await sendUpload(file(5.5 * MB), { onProgress })).toEqual({ url: "/uploads/large" });
  expect(api.request.mock.calls[0]?.slice(0, 3)).toEqual([
    "POST",
    "/upload/parts",
    { bytes: 5.5 * MB },
  ]);
  expect(api.sendBytes.mock.calls.map(([, path, part]) => [path, part.size])).toEqual(
    [0, 1, 2, 3, 4, 5].map((at) => [
      `/upload/parts/7?from=${at * MB}&name=a+b.glb&type=model%2Fx`,
      at < 5 ? MB : MB / 2,
    ]),
  );
  expect(onProgress.mock.calls.at(-1)).toEqual([1]);
});

const away = () => new ApiFailure(0, "Network error");

test("a part is sent again until the server answers", async () => {
  vi.useFakeTimers();
  api.sendBytes
    .mockRejectedValueOnce(away())
    .mockRejectedValueOnce(new ApiFailure(502, "Bad gateway"))
    .mockResolvedValueOnce({ received: 6 * MB, url: "/uploads/large" });
  const sent = sendUpload(file(6 * MB), {});
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await sent).toEqual({ url: "/uploads/large" });
  const [first, ...again] = api.sendBytes.mock.calls.map(([, path]) => path);
  expect(again).toEqual([first, first]);
});

test("a part is sent again for at most a minute, and not after an abort", async () => {
  vi.useFakeTimers();
  api.sendBytes.mockImplementation(async () => Promise.reject(away()));
  const failed = expect(sendUpload(file(6 * MB), {})).rejects.toMatchObject({ status: 0 });
  await vi.advanceTimersByTimeAsync(62_000);
  await failed;
  const leaving = new AbortController();
  const left = expect(sendUpload(file(6 * MB), { signal: leaving.signal })).rejects.toThrow("left");
  await vi.advanceTimersByTimeAsync(0);
  leaving.abort(new Error("left"));
  await left;
});

test("if the server no longer has the upload, the whole file is sent again, but only once", async () => {
  api.sendBytes
    .mockRejectedValueOnce(new ApiFailure(404, "Upload not found"))
    .mockResolvedValueOnce({ received: 6 * MB, url: "/uploads/large" });
  expect(await sendUpload(file(6 * MB), {})).toEqual({ url: "/uploads/large" });
  expect(api.request).toHaveBeenCalledTimes(2);
  api.sendBytes.mockRejectedValue(new ApiFailure(404, "Upload not found"));
  await expect(sendUpload(file(6 * MB), {})).rejects.toMatchObject({ status: 404 });
});
