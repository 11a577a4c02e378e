import { afterEach, expect, test, vi } from "vitest";
import { accessToken, isFlagSet, refreshToken } from "./stored-session";

afterEach(() => void vi.unstubAllGlobals());

test("a browser that blocks site data counts as signed out", () => {
  const blocked = () => {
    throw new DOMException("Access is denied for this document", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: blocked });
  expect([isFlagSet(), accessToken(), refreshToken()]).toEqual([false, null, null]);
});
