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
/** Why saving failed as a whole. */
export interface FormProblem {
  /** Of the answer, 0 without one; null when nothing was sent. */
  status: number | null;
  /** What the server names it by. */
  code: ErrorCode | undefined;
  message: string;
  /** The id of its line in the server's log, for a fault of the server's. */
  reference: string | undefined;
}

export interface SaveOptions {
  /** The form stays open after it, as after Ctrl+S. */
  keepOpen?: boolean;
  /** Leaves the last problem on the screen until the outcome is known. */
  isRetry?: boolean;
  /** Not asked for by a person, who must not be interrupted. Sends what the last save has sent, and nothing typed since. */
  isAutomatic?: boolean;
  /** Saves these fields alone; what else was typed stays unsaved. */
  only?: object;
}

interface FormOptions<Values> {
  /** The wire's own schema; what it cannot accept is not sent. */
  schema: z.ZodType<Values>;
  /** As it is stored. */
  stored: Values;
  /** What the form opens with, where that is not what is stored. */
  opensWith?: Values | undefined;
  /** Sends `input` and gives what is stored now. Throws ApiFailure. */
  save(input: Values, options: SaveOptions): Promise<Values | undefined>;
  /** Told when it is saved, whether all that is in the form by now is, and whether the form stays open. */
  onSaved?: ((isAll: boolean, keepsOpen: boolean) => void) | undefined;
  /** Told when the schema refuses, once the errors are shown. */
  onInvalid?: ((errors: Errors<Values>) => void) | undefined;
}

const UPLOAD_FAILED =
  "An upload failed, so nothing was saved. Everything else is still here: upload the file again, or save without it.";

function firstErrors<Values>(error: z.ZodError): Errors<Values> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? "")] ??= message;
  return errors as Errors<Values>;
}

/**
 * The state of one form: what is typed, what is wrong with it, whether it is being saved. Fields take
 * their props from `field`, `text`, `checkbox`, `list` and `number`; anything else goes through `set`.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const [stored, setStored] = useState(options.stored);
  const [values, setValues] = useState(options.opensWith ?? options.stored);
  /** What is stored and what was typed last, for what goes on after they were drawn. */
  const latest = useRef({ stored, values });
  /** Grows when the values are replaced by others than were typed. */
  const [revision, setRevision] = useState(0);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [problem, showProblem] = useState<FormProblem | null>(null);
  const lastProblem = useRef<FormProblem | null>(null);
  /** The fields alone that the last save was to save; undefined where it was all. */
  const lastOnly = useRef<object>(undefined);
  /** What was in the form, of that, when it was sent. */
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
    // One that is out of reach, behind the full-screen editor or another tab, cannot show its message.
    if (!field || document.activeElement === field) return;
    const message = found[field.getAttribute("name") as keyof Values] ?? Object.values(found)[0];
    showError(String(message), "Error", "invalid-field");
  }

  /** Replaces what is stored and what is in the form; without the second the form has no changes. */
  function rebase(to: Values, filledWith = to) {
    put(filledWith, to);
    setRevision((current) => current + 1);
    setErrors({});
    setProblem(null);
  }

  /** What was changed while it was being saved stays changed. Whether nothing was. */
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
      // Who closes the form cancels its uploads, and wants nothing saved.
      if (element.current === null) return false;
      if (isUploaded) return await send(how);
      setProblem({ status: null, code: undefined, message: UPLOAD_FAILED, reference: undefined });
      return false;
    } finally {
      setPhase("idle");
    }
  }

  /**
   * Waits for running uploads, then saves. Gives whether it is saved now; while it is being saved, a second call joins the
   * first, unless it is for some fields only.
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
    /** For `FormUploadsContext`, around the fields. */
    uploads,
    /** How many uploads are running. */
    uploading,
    /** How many of them a save waits for. */
    waitingFor: phase === "waiting" ? uploading : 0,
    isDirty: !isSame(values, stored),
    stored,
    revision,
    latest: () => latest.current,
    /** Why the last save failed as a whole, also before that is drawn; null where it did not. */
    lastProblem: () => lastProblem.current,
    set,
    rebase,
    save,
    /** Saves and goes on in the open form, as Ctrl+S does. */
    saveAndStay: () => void save({ keepOpen: true }),
    /** Tries once more what failed; the form stays open if it would have then. */
    saveAgain: () => save({ keepOpen: keepsOpen.current, isRetry: true }),
    /** The same, with no more than was to be saved then. */
    retry: (isAutomatic: boolean) =>
      save({
        keepOpen: isAutomatic || keepsOpen.current,
        isRetry: true,
        isAutomatic,
        ...(lastOnly.current && { only: lastOnly.current }),
      }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      // A form in a dialog must not submit the one behind it as well: React's events bubble through portals.
      event.stopPropagation();
      void save();
    },

    ...fieldProps(values, set, errors),
  };
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;
