"use client";

import { useLayoutEffect, useMemo, useRef } from "react";

type Functions = Record<string, (...args: never[]) => unknown>;

/** The same functions at every drawing, each doing what the newest of its name does: for what is drawn only when its own content changes. */
export function useLatest<Given extends Functions>(given: Given): Given {
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  return useMemo(() => {
    const stable: Functions = {};
    for (const name of Object.keys(latest.current)) {
      stable[name] = (...args) => latest.current[name]?.(...args);
    }
    return stable as Given;
  }, []);
}
