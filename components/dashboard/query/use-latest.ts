"use client";

import { useLayoutEffect, useMemo, useRef } from "react";

type Functions = Record<string, (...args: never[]) => unknown>;

/** Returns functions that are the same objects after each render. They call the functions of the latest render. */
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
