import { expect, test } from "vitest";
import { refuseStale } from "./stale-write";

const current = { updated_at: "2026-03-05T09:30:00.000Z" };

test.each([undefined, current.updated_at, "2026-03-05T10:30:00+01:00"])(
  "a change of the stored version is accepted: %j",
  (updated_at) => expect(() => refuseStale({ updated_at }, current)).not.toThrow(),
);

// A restore brings back an older version, and a form can still be open with the newer version.
test.each(["2026-03-05T09:29:59.999Z", "2026-03-05T09:30:00.001Z"])(
  "a change of an older or a newer version than the stored version is refused: %j",
  (updated_at) =>
    expect(() => refuseStale({ updated_at }, current)).toThrow(
      "Changed elsewhere since you opened it",
    ),
);

test.each(["soon", null, 7])("%j is refused as a time", (updated_at) =>
  expect(() => refuseStale({ updated_at }, current)).toThrow("must be a time"),
);
