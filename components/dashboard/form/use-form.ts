"use client";

import { type FormEvent, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { showError } from "@/components/ui/toaster";
import { ApiFailure } from "@/lib/api/client";
import type { ErrorCode } from "@/lib/errors";
import { fieldProps } from "./field-props";
import { isSame } from "./same-value";
import { createFormUploads } from "./uploads/form-uploads";
import { withoutTrimmed } from "./without-trimmed";

type Errors<Values> = Partial<Record<keyof Values, string>>;
/** The reason why a save failed. If the server refuses the values of fields, `errors` has the reasons instead. */
export interface FormProblem {
  /** The HTTP status; 0 if the server did not answer; null if nothing was sent. */
  status: number | null;
  code: ErrorCode | undefined;
  message: string;
  /** The id of the line in the server's log, if the server failed. */
  reference: string | undefined;
}

export interface SaveOptions {
  /** Keeps the form open after the save, as with Ctrl+S. */
  keepOpen?: boolean;
  /** Keeps the last problem on the screen until the result of the retry is known. */
  isRetry?: boolean;
  /** An automatic save must not interrupt the owner. It sends the values of the last save, without newer input. */
  isAutomatic?: boolean;
  /** Saves only these fields. Other input stays unsaved. */
  only?: object;
}

interface FormOptions<Values> {
  /** The schema of the API. Values that it refuses are not sent. */
  schema: z.ZodType<Values>;
  stored: Values;
  /** The initial values, if they differ from the stored values. */
  opensWith?: Values | undefined;
  /** Sends `input` and resolves to the stored values. Throws ApiFailure. */
  save(input: Values, options: SaveOptions): Promise<Values | undefined>;
  /** Called after a save. `isAll` is true if all input is saved; `keepsOpen` is true if the form stays open. */
  onSaved?: ((isAll: boolean, keepsOpen: boolean) => void) | undefined;
  /** Called when the schema refuses the values, after the errors are shown. */
  onInvalid?: ((errors: Errors<Values>) => void) | undefined;
}

const UPLOAD_FAILED =
  "An upload failed, so nothing was saved. Your other input is still here. Upload the file again, or save without it.";

function firstErrors<Values>(error: z.ZodError): Errors<Values> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? "")] ??= message;
  return errors as Errors<Values>;
}

/** Returns a submit handler that calls `save`. */
export const submitting = (save: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  // React's events bubble through portals, so a form in a dialog would also submit the form behind it.
  event.stopPropagation();
  void save();
};

/**
 * The state of a form: its values, its errors, and whether it is being saved. Fields take their props from `field`,
 * `text`, `checkbox`, `list` and `number`; other controls call `set`.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const [stored, setStored] = useState(options.stored);
  const [values, setValues] = useState(options.opensWith ?? options.stored);
  /** The latest stored and typed values, for code that runs later than the render. */
  const latest = useRef({ stored, values });
  /** Increases when other values replace the typed values. */
  const [revision, setRevision] = useState(0);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [problem, showProblem] = useState<FormProblem | null>(null);
  const lastProblem = useRef<FormProblem | null>(null);
  /** The `only` of the last save; undefined if it saved all fields. */
  const lastOnly = useRef<object>(undefined);
  const lastSent = useRef<Values>(undefined);
  const [phase, setPhase] = useState<"idle" | "waiting" | "saving">("idle");
  const running = useRef<Promise<boolean> | null>(null);
  const keepsOpen = useRef(false);
  const [uploads] = useState(createFormUploads);
  const uploading = useSyncExternalStore(uploads.subscribe, uploads.count, () => 0);
  const element = useRef<HTMLFormElement>(null);

  function setProblem(found: FormProblem | null) {
    lastProblem.current = found;
    showProblem(found);
  }

  function put(to: Values, onto = latest.current.stored) {
    latest.current = { stored: onto, values: to };
    setStored(onto);
    setValues(to);
  }

  function set(change: Partial<Values>) {
    put({ ...latest.current.values, ...change });
    setErrors((current) => {
      const rest = { ...current };
      for (const name in change) delete rest[name];
      return rest;
    });
  }

  function show(found: Errors<Values>) {
    flushSync(() => setErrors(found));
    const field = element.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus();
    // A field behind the full-screen editor or in a hidden tab cannot get the focus. In this case, a toast shows the
    // error.
    if (!field || document.activeElement === field) return;
    const message = found[field.getAttribute("name") as keyof Values] ?? Object.values(found)[0];
    showError(String(message), "Error", "invalid-field");
  }

  /**
   * Replaces the stored values and the form's values. Without `filledWith`, the form has no unsaved changes afterwards.
   */
  function rebase(to: Values, filledWith = to) {
    put(filledWith, to);
    setRevision((current) => current + 1);
    setErrors({});
    setProblem(null);
  }

  /**
   * Puts the server's values into the form, except into fields that were edited during the save. Returns true if no
   * field was edited.
   */
  function settle(sent: Values, answer: Values): boolean {
    const { values: typed } = latest.current;
    const saved = keepsOpen.current ? withoutTrimmed(answer, sent) : answer;
    const next = { ...saved };
    for (const name in saved) {
      if (!isSame(typed[name], sent[name])) next[name] = typed[name];
    }
    put(next, saved);
    setErrors({});
    return isSame(next, saved);
  }

  async function send({ isAutomatic = false, isRetry = isAutomatic, only }: SaveOptions) {
    const { stored, values } = latest.current;
    const asked = only ? { ...stored, ...only } : values;
    const sent = (isAutomatic && lastSent.current) || asked;
    const result = options.schema.safeParse(sent);
    if (!result.success) {
      const found = firstErrors<Values>(result.error);
      if (isAutomatic) return false;
      show(found);
      options.onInvalid?.(found);
      return false;
    }
    lastOnly.current = only;
    lastSent.current = sent;
    setPhase("saving");
    if (!isRetry) setProblem(null);
    try {
      const saved = await options.save(result.data, { isAutomatic });
      setProblem(null);
      const isAll = saved === undefined || settle(sent, saved);
      options.onSaved?.(isAll && uploads.count() === 0, keepsOpen.current);
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const atFields = error.errors.filter(({ field }) => field in sent);
      const { status, code, message, reference } = error;
      setProblem(atFields.length === 0 ? { status, code, message, reference } : null);
      const rows = atFields.map(({ field, message }) => [field, message]);
      const found = Object.fromEntries(rows) as Errors<Values>;
      if (isAutomatic) setErrors(found);
      else show(found);
      return false;
    }
  }

  async function saveAfterUploads(how: SaveOptions): Promise<boolean> {
    setPhase("waiting");
    try {
      const isUploaded = how.isAutomatic || (await uploads.settled());
      // Closing the form cancels its uploads and the save.
      if (element.current === null) return false;
      if (isUploaded) return await send(how);
      setProblem({ status: null, code: undefined, message: UPLOAD_FAILED, reference: undefined });
      return false;
    } finally {
      setPhase("idle");
    }
  }

  /**
   * Waits for running uploads, then saves. Resolves to true if the save succeeded. A call during a running save returns
   * the result of the running save. A call with `only` waits until the running save has ended, and then saves.
   */
  function save(how: SaveOptions = {}): Promise<boolean> {
    if (how.only && running.current) return running.current.then(() => save(how));
    const keepOpen = how.keepOpen ?? false;
    keepsOpen.current = running.current === null ? keepOpen : keepsOpen.current && keepOpen;
    running.current ??= saveAfterUploads(how).finally(() => {
      running.current = null;
    });
    return running.current;
  }

  return {
    element,
    values,
    errors,
    problem,
    isSaving: phase !== "idle",
    /** The value of the `FormUploadsContext` around the fields. */
    uploads,
    uploading,
    /** The number of uploads that a save is waiting for. */
    waitingFor: phase === "waiting" ? uploading : 0,
    isDirty: !isSame(values, stored),
    stored,
    revision,
    latest: () => latest.current,
    /** The latest problem, available before the next render. */
    lastProblem: () => lastProblem.current,
    set,
    rebase,
    save,
    saveAndStay: () => void save({ keepOpen: true }),
    /** Retries a failed save with all values. Keeps the form open if the failed save had `keepOpen`. */
    saveAgain: () => save({ keepOpen: keepsOpen.current, isRetry: true }),
    /** Retries a failed save with only the fields of that save. */
    retry: (isAutomatic: boolean) =>
      save({
        keepOpen: isAutomatic || keepsOpen.current,
        isRetry: true,
        isAutomatic,
        ...(lastOnly.current && { only: lastOnly.current }),
      }),
    submit: submitting(save),

    ...fieldProps(values, set, errors),
  };
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;
