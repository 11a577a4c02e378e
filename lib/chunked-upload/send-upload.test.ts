import { beforeEach, expect, test, vi } from "vitest";
import { sendUpload } from "./send-upload";

const MB = 1024 * 1024;

const api = vi.hoisted(() => ({ upload: vi.fn(), request: vi.fn(), sendBytes: vi.fn() }));
vi.mock("@/lib/api/client", () => api);

beforeEach(() => {
  vi.clearAllMocks();
  api.upload.mockResolvedValue("/uploads/small");
  api.request.mockResolvedValue({ id: "7" });
});

const file = (bytes: number) => new File([new Uint8Array(bytes)], "a b.glb", { type: "model/x" });

test("a file of a few megabytes is sent at once", async () => {
  const options = { onProgress: vi.fn() };
  const small = file(5 * MB);
  expect(await sendUpload(small, options)).toBe("/uploads/small");
  expect(api.upload).toHaveBeenCalledWith(small, options);
  expect(api.request).not.toHaveBeenCalled();
});

test("a larger one is sent in parts of a megabyte, each a request of its own, and tells how far it is", async () => {
  let received = 0;
  api.sendBytes.mockImplementation(async (_method, _path, part: Blob) => {
    received += part.size;
    return { received, url: received === 5.5 * MB ? "/uploads/large" : null };
  });
  const onProgress = vi.fn();
  expect(await sendUpload(file(5.5 * MB), { onProgress })).toBe("/uploads/large");
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
