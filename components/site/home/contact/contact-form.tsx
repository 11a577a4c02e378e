"use client";

import {
  type ComponentType,
  type FormEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
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

type Toasts = ComponentType<{ result: SendResult }>;

/** Toasts are loaded when the visitor starts to type. */
const loadToasts = () => import("./contact-toasts").then(({ ContactToasts }) => ContactToasts);

/** Saves the typed text. Also loads the toasts early, because the server may be unreachable when they are needed. */
function prepare(form: HTMLFormElement) {
  keep(form);
  loadToasts().catch(() => undefined);
}

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

export function ContactForm() {
  const words = useWords();
  const { contact } = words;
  const element = useRef<HTMLFormElement>(null);
  const shownAt = useRef(useCameWithPage() ? 0 : null);
  const key = useRef<string>(null);
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<{ Toasts: Toasts; result: SendResult }>();

  useEffect(() => {
    shownAt.current ??= performance.now();
    if (!element.current) return;
    fillWithKept(element.current);
    // The visitor may have typed before this script was loaded.
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
    const [result, Toasts] = await Promise.all([
      sendMessage({ ...fields, elapsed_ms }, key.current, words),
      loadToasts().catch(() => null),
    ]);
    setIsSending(false);
    setErrors(result.isSent ? {} : result.errors);
    if (Toasts) setOutcome({ Toasts, result });
    if (result.isSent) {
      key.current = null;
      const isEmpty = emptySent(form, sent);
      // The form takes the focus, so that Tab moves to the first field. Focus in a field would open a phone's keyboard.
      if (isEmpty && form.contains(document.activeElement)) form.focus({ preventScroll: true });
      return;
    }
    const [firstRefused] = Object.keys(result.errors);
    if (firstRefused) form.querySelector<HTMLElement>(`[name="${firstRefused}"]`)?.focus();
  }

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
        aria-label={contact.label}
        className="relative grid gap-5 outline-none sm:grid-cols-2"
      >
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
        <Field label={contact.subject} error={errors.subject} className="sm:col-span-2">
          <Input name="subject" required maxLength={MESSAGE_LIMITS.subject} />
        </Field>
        <Field label={contact.message} error={errors.message} className="sm:col-span-2">
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
        {/* A button with `disabled` would lose the focus. */}
        <Button type="submit" size="lg" aria-disabled={isSending} className="justify-self-start">
          {isSending ? contact.sending : contact.send}
        </Button>
      </form>
      {outcome && <outcome.Toasts result={outcome.result} />}
    </div>
  );
}
