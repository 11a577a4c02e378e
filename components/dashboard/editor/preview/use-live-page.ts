"use client";

import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { useLatest } from "@/components/dashboard/query/use-latest";
import { ApiFailure, request } from "@/lib/api/client";
import type { PreviewAddress, PreviewedNoun } from "@/lib/content/preview/schema";
import { createRenderLoop, type RenderLoop } from "./render-loop";

export interface PreviewedForm<Input> {
  noun: PreviewedNoun;
  item: number | "new";
  schema: z.ZodType<Input>;
  values: Input;
}

/** The reason why the page does not show the latest input. */
export interface LivePageProblem {
  message: string;
  canRetry: boolean;
}

interface Typed<Input> {
  address: string;
  values: Input;
}

const LONGEST_LOAD_MS = 20_000;

const failureText = (error: unknown): string => {
  if (!(error instanceof ApiFailure)) return "The page could not be shown.";
  if (error.status === 0) return "The server cannot be reached.";
  return error.status === 401 ? "You are signed out." : `${error.message}.`.replace(/\.\.$/, ".");
};

/**
 * Lets the server render a form's page after each change. `shown` is the address of the last loaded page, and `loading`
 * is the address of the next page. While the input cannot be rendered, the last page stays visible.
 */
export function useLivePage<Input>(form: PreviewedForm<Input>) {
  const { schema, values } = form;
  const address = `/previews/${form.noun}:${form.item}`;
  const [shown, setShown] = useState<string | null>(null);
  const [loading, setLoading] = useState<string | null>(null);
  const [problem, setProblem] = useState<LivePageProblem | null>(null);
  const [isBehind, setIsBehind] = useState(true);
  const settle = useRef<(isShown: boolean) => void>(() => undefined);
  const loop = useRef<RenderLoop<Typed<Input>> | null>(null);

  async function show(path: string) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isShown = await new Promise<boolean>((settled) => {
      settle.current = settled;
      timer = setTimeout(settled, LONGEST_LOAD_MS, false);
      setLoading(path);
    });
    clearTimeout(timer);
    setLoading(null);
    if (isShown) setShown(path);
    setProblem(isShown ? null : { message: "The page could not be shown.", canRetry: true });
  }

  const on = useLatest({
    async render({ address, values: typed }: Typed<Input>) {
      const { success, data, error } = schema.safeParse(typed);
      if (!success) {
        const message = `${error.issues[0]?.message ?? "A field is not valid"}.`;
        return setProblem({ message, canRetry: false });
      }
      try {
        const body = { values: data };
        const { path } = await request<PreviewAddress>("PUT", address, body);
        await show(path);
      } catch (failure) {
        setProblem({ message: failureText(failure), canRetry: true });
      }
    },
    isNewest: (typed: Typed<Input>) => typed.values === form.values,
  });

  useEffect(() => {
    loop.current = createRenderLoop<Typed<Input>>(async (typed) => {
      await on.render(typed);
      if (on.isNewest(typed)) setIsBehind(false);
    });
    return () => loop.current?.stop();
  }, [on]);

  useEffect(() => {
    setIsBehind(true);
    loop.current?.ask({ address, values });
  }, [address, values]);

  return {
    shown,
    loading,
    problem,
    /** Whether a newer page is being rendered or loaded. */
    isBehind,
    /** Call when the next page is ready (`isShown` is true), or when the next page could not be loaded. */
    settle: (isShown: boolean) => settle.current(isShown),
    again() {
      setIsBehind(true);
      loop.current?.ask({ address, values });
    },
  };
}
