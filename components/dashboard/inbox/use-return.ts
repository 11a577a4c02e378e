"use client";

import { useEffect, useState } from "react";

/** Whether somebody who was sent elsewhere (`leave`), to a mail program for instance, has come back; until `settle`. */
export function useReturn() {
  const [state, setState] = useState<"here" | "away" | "back">("here");
  useEffect(() => {
    if (state !== "away") return;
    const onReturn = () => document.visibilityState === "visible" && setState("back");
    window.addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      window.removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [state]);
  return {
    isBack: state === "back",
    leave: () => setState("away"),
    settle: () => setState("here"),
  };
}
