"use client";

import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/fields/field";
import { Input, isRefusedAddress, Textarea } from "@/components/ui/fields/input";
import { never } from "@/components/ui/never";
import { type ShownWords, useWords } from "@/components/ui/words";
import { newIdempotencyKey } from "@/lib/api/idempotency-key";
import { API_BASE_URL } from "@/lib/config/api-base-url";
import { fieldRefusal } from "@/lib/content/messages/refusal-texts";
import { MESSAGE_FIELDS, MESSAGE_LIMITS } from "@/lib/limits";
import { emptySent, fillWithKept, isBegun, keep, typedIn } from "./message-draft";
import { type FieldErrors, type SendResult, sendMessage } from "./send-message";

type Answer = typeof import("./contact-answer");

/** Loads the components that show the result of sending. The page does not load them before the visitor types. */
const loadAnswer = (): Promise<Answer> => import("./contact-answer");

interface Outcome {
  answer: Answer;
  result: SendResult;
  at: Date;
}

/** Saves the typed text. Also loads the components for the result, because the server can be unreachable later. */
function prepare(form: HTMLFormElement) {
  keep(form);
  loadAnswer().catch(() => undefined);
}

/** Focuses the first field. When a field receives the focus, the answer that covers the form is removed. */
const writeAnother = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[name="name"]')?.focus();

/** Whether the form was in the page's HTML. If so, the visitor could type before the scripts were loaded. */
const useCameWithPage = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

const isBox = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Sets the message that the browser shows at an invalid field. An English page keeps the browser's own message. */
function sayInvalid(box: EventTarget, { refusals, contact }: ShownWords): void {
  if (!refusals || !isBox(box)) return;
  if (box instanceof HTMLInputElement && isRefusedAddress(box)) return;
  const field = MESSAGE_FIELDS.find((name) => name === box.name);
  if (field) box.setCustomValidity(fieldRefusal(field, box.value, { refusals, contact }));
}

/** `email` is the owner's address, which is shown if a message was not sent. If it is '', no address is shown. */
export function ContactForm({ email }: { email: string }) {
  const words = useWords();
  const { contact } = words;
  const element = useRef<HTMLFormElement>(null);
  const shownAt = useRef(useCameWithPage() ? 0 : null);
  const key = useRef<string>(null);
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<Outcome>();
  /** Whether the answer to a sent message covers the empty form. */
  const [isCovered, setIsCovered] = useState(false);

  useEffect(() => {
    shownAt.current ??= performance.now();
    if (!element.current) return;
    fillWithKept(element.current);
    // It is possible that the visitor typed before this script was loaded.
    if (isBegun(element.current)) prepare(element.current);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const fields = Object.fromEntries(new FormData(form));
    const sent = typedIn(form);
    const elapsed_ms = Math.max(0, Math.round(performance.now() - (shownAt.current ?? 0)));
    setIsSending(true);
    key.current ??= newIdempotencyKey();
    const [result, answer] = await Promise.all([
      sendMessage({ ...fields, elapsed_ms }, key.current, words),
      loadAnswer().catch(() => null),
    ]);
    setIsSending(false);
    setErrors(result.isSent ? {} : result.errors);
    if (answer) setOutcome({ answer, result, at: new Date() });
    if (result.isSent) {
      key.current = null;
      const isEmpty = emptySent(form, sent);
      if (!isEmpty) return;
      // The form takes the focus, so that Tab moves to the answer. Focus in a field would open a phone's keyboard.
      if (form.contains(document.activeElement)) form.focus({ preventScroll: true });
      setIsCovered(true);
      return;
    }
    const [firstRefused] = Object.keys(result.errors);
    if (firstRefused) form.querySelector<HTMLElement>(`[name="${firstRefused}"]`)?.focus();
  }

  const { answer: parts, result } = outcome ?? {};
  return (
    // This element keeps the toasts out of the grid around the form.
    <div>
      <form
        ref={element}
        tabIndex={-1}
        method="post"
        action={`${API_BASE_URL}/contact`}
        onSubmit={submit}
        onInvalidCapture={({ target }) => sayInvalid(target, words)}
        onInput={({ currentTarget, target }) => {
          if (isBox(target)) target.setCustomValidity("");
          prepare(currentTarget);
        }}
        onFocus={({ target }) => isBox(target) && setIsCovered(false)}
        aria-label={contact.label}
        className="relative grid gap-x-5 gap-y-2 outline-none sm:gap-y-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr]"
      >
        {isCovered && outcome && parts && (
          <parts.Sent at={outcome.at} onAnother={() => writeAnother(element.current)} />
        )}
        <Field label={contact.name} error={errors.name}>
          <Input name="name" required maxLength={MESSAGE_LIMITS.name} autoComplete="name" />
        </Field>
        <Field label={contact.email} error={errors.email}>
          <Input
            name="email"
            type="email"
            required
            maxLength={MESSAGE_LIMITS.email}
            autoComplete="email"
          />
        </Field>
        <Field
          label={contact.subject}
          error={errors.subject}
          className="sm:col-span-2 lg:row-start-2"
        >
          <Input name="subject" required maxLength={MESSAGE_LIMITS.subject} />
        </Field>
        <Field
          label={contact.message}
          error={errors.message}
          className="sm:col-span-2 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1"
        >
          <Textarea name="message" required maxLength={MESSAGE_LIMITS.message} rows={5} />
        </Field>
        <div aria-hidden className="absolute size-px overflow-hidden opacity-0">
          <label htmlFor="company-website">{contact.trap}</label>
          <input
            id="company-website"
            name="company_website"
            type="text"
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        {/* The button has `aria-disabled`, because a button with `disabled` would lose the focus. */}
        <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="lg" aria-disabled={isSending}>
            {isSending ? contact.sending : contact.send}
          </Button>
          {/* This note stays while the message is sent again, because the note's retry button can have the focus. */}
          {result?.isSent === false && parts && <parts.NotSent email={email} />}
        </div>
      </form>
      {result && parts && <parts.ContactToasts result={result} />}
    </div>
  );
}
