import { afterEach, expect, test, vi } from "vitest";
import { logFailedPage } from "./failed-pages";
import { log, logFault } from "./log";
import { noteRefused } from "./refusals";

vi.mock("./refusals", () => ({ noteRefused: vi.fn() }));

afterEach(() => {
  vi.restoreAllMocks();
});

const failure = (digest: string) => Object.assign(new Error("It failed"), { digest });
const request = (id: string) => ({ method: "GET", headers: { "x-request-id": id } });

test("an error in several parts of a page is logged once per request", () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const parts = [failure("1"), failure("1"), failure("1")];
  for (const part of parts) logFailedPage(part, request("a"), "/projects");
  // Next prints each error too.
  for (const part of parts) logFault("An error was printed", part);
  expect(logged.mock.calls).toEqual([
    [
      { request_id: "a", method: "GET", route: "/projects", err: parts[0] },
      "A page could not be rendered",
    ],
  ]);
  logFailedPage(failure("2"), request("a"), "/projects");
  logFailedPage(failure("1"), request("b"), "/projects");
  expect(logged).toHaveBeenCalledTimes(3);
});

test("a request with a forged router header is counted as a refusal, and not logged as a fault", () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const error = new Error("The router state header was sent but could not be parsed.");
  logFailedPage(error, request("c"), "/projects");
  logFault("An error was printed", error);
  expect(logged).not.toHaveBeenCalled();
  expect(noteRefused).toHaveBeenCalledWith("not a navigation of this site");
});
