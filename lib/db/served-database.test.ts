import { expect, test } from "vitest";
import { ServedOne } from "./served-database";

function one() {
  const closed: string[] = [];
  const served = new ServedOne<string>();
  const replace = (value: string | null) =>
    served.replace(value === null ? null : { value, close: async () => void closed.push(value) });
  return { served, replace, closed };
}

/** A promise and what fulfils it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { open, opened };
}

test("a request reads one state to its end; then that is closed, once", async () => {
  const { served, replace, closed } = one();
  replace("first");
  const { open, opened } = gate();
  const seen: unknown[] = [];
  const request = served.use(async () => {
    seen.push(served.get());
    await opened;
    seen.push(served.get());
  });
  replace("second");
  expect(served.get()).toBe("second");
  expect(await served.use(async () => served.get())).toBe("second");
  expect(closed).toEqual([]);
  open();
  await request;
  expect(seen).toEqual(["first", "first"]);
  expect(closed).toEqual(["first"]);
  replace(null);
  expect([served.get(), closed]).toEqual([null, ["first", "second"]]);
});

test("a request that fails lets go of its state too", async () => {
  const { served, replace, closed } = one();
  replace("first");
  await expect(served.use(() => Promise.reject(new Error("No")))).rejects.toThrow("No");
  expect(closed).toEqual([]);
  replace("second");
  expect(closed).toEqual(["first"]);
});
