"use client";

import { type RefObject, useEffect, useRef } from "react";
import type { Form } from "@/components/dashboard/form/use-form";
import { isConnectionFailure } from "@/lib/api/connection-failure";

type TakeBack = (id: number, fields: object) => void;

/**
 * Returns a ref to a function that restores earlier values of a saved item. While the form is open, the function
 * changes and saves the form. After the form is closed, the ref contains `changeClosed`.
 */
export function useTakeBack<Values extends object>(
  form: Form<Values>,
  changeClosed: TakeBack,
): RefObject<TakeBack> {
  const takeBack = useRef(changeClosed);
  const closed = useRef(changeClosed);
  useEffect(() => {
    closed.current = changeClosed;
    takeBack.current = async (_, fields) => {
      const now = form.latest().values;
      const before = Object.keys(fields).map((name) => [name, Reflect.get(now, name)]);
      form.set(fields as Partial<Values>);
      // Save only `fields`, so that newer input in the form does not become public.
      if (await form.save({ keepOpen: true, only: fields })) return;
      // Without a connection, the save is retried later, so the form keeps the restored values.
      if (isConnectionFailure(form.lastProblem())) return;
      form.set(Object.fromEntries(before) as Partial<Values>);
    };
  });
  useEffect(
    () => () => {
      takeBack.current = closed.current;
    },
    [],
  );
  return takeBack;
}
