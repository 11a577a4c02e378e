"use client";

import { ArrowLeft, Fingerprint } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { showFailure } from "@/components/dashboard/query/show-failure";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { isTouchScreen } from "@/components/ui/touch-screen";
import { ApiFailure, loginSecondStep } from "@/lib/api/client";
import { type SecondStepAsked, TICKET_OVER } from "@/lib/auth/second-factor/wire";
import { hasPasskeys, signWithPasskey } from "./passkey-prompts";

type CodeKind = "totp" | "recovery";

const CODES = {
  totp: {
    label: "Code",
    text: "Enter the code that your authenticator app shows.",
    other: "Use the authenticator app",
  },
  recovery: {
    label: "Recovery Code",
    text: "Enter one of your recovery codes. Each code works once.",
    other: "Use a recovery code",
  },
} as const;

interface SecondStepProps {
  asked: SecondStepAsked;
  onSignedIn(): void;
  /** `why` is a message for the owner; undefined if the owner clicked Back. */
  onBack(why?: string): void;
}

export function SecondStep({ asked, onSignedIn, onBack }: SecondStepProps) {
  const codeKinds = asked.second_factor.filter((kind): kind is CodeKind => kind !== "passkey");
  const [hasPasskey, setHasPasskey] = useState(asked.passkey !== null && hasPasskeys());
  // If the owner has a passkey and no authenticator app, the field for recovery codes is hidden at first.
  const [kind, setKind] = useState<CodeKind | null>(
    codeKinds.includes("totp") ? "totp" : hasPasskey ? null : "recovery",
  );
  const [busy, setBusy] = useState<"code" | "passkey" | null>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);

  // The form that had the focus has disappeared, so the focus moves to the new form.
  useEffect(() => {
    if (kind && !isTouchScreen()) field.current?.focus();
    else heading.current?.focus();
  }, [kind]);

  async function attempt(how: "code" | "passkey", send: () => Promise<void>) {
    if (busy) return;
    setBusy(how);
    setFailure(undefined);
    try {
      await send();
      onSignedIn();
    } catch (error) {
      const message =
        (error instanceof Error && error.message) || "The second step could not be checked";
      if (message === TICKET_OVER) return onBack(message);
      // The challenge for the passkey works only once, so the button is removed.
      if (how === "passkey" && error instanceof ApiFailure && error.status === 401) {
        setHasPasskey(false);
        heading.current?.focus();
      }
      setFailure(message);
      showFailure(error, message, "Login Failed");
      setBusy(null);
      if (how === "code") field.current?.select();
    }
  }

  function sendCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const code = field.current?.value.trim() ?? "";
    void attempt("code", () => loginSecondStep(asked.ticket, { code }));
  }

  const sendPasskey = () =>
    attempt("passkey", async () => {
      if (!asked.passkey) return;
      const response = await signWithPasskey(asked.passkey);
      await loginSecondStep(asked.ticket, { response });
    });

  return (
    <section aria-labelledby="second-step" className="flex flex-col gap-5">
      <div>
        <h2
          ref={heading}
          id="second-step"
          tabIndex={-1}
          className="font-semibold text-base text-ink outline-none"
        >
          Two-step sign-in
        </h2>
        <p className="mt-1 text-ink-soft text-sm">
          {kind ? CODES[kind].text : "Confirm with your passkey that it is you."}
        </p>
      </div>
      {kind && (
        <form key={kind} method="post" onSubmit={sendCode} className="flex flex-col gap-5">
          <Field label={CODES[kind].label} error={failure}>
            <Input
              ref={field}
              name="code"
              required
              maxLength={100}
              autoComplete={kind === "totp" ? "one-time-code" : "off"}
              inputMode={kind === "totp" ? "numeric" : "text"}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className="font-mono"
            />
          </Field>
          <Button type="submit" aria-disabled={busy !== null}>
            {busy === "code" ? "Verifying..." : "Verify"}
          </Button>
        </form>
      )}
      {!kind && failure && (
        <p role="alert" className="text-danger text-sm">
          {failure}
        </p>
      )}
      {hasPasskey && (
        <Button
          variant={kind ? "secondary" : "primary"}
          aria-disabled={busy !== null}
          onClick={() => void sendPasskey()}
        >
          <Fingerprint aria-hidden className="size-4" />
          {busy === "passkey" ? "Waiting for the passkey..." : "Use a passkey"}
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="sm" className="-ml-3" onClick={() => onBack()}>
          <ArrowLeft aria-hidden className="size-4" />
          Back
        </Button>
        {codeKinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Button
              key={other}
              variant="ghost"
              size="sm"
              className="-mr-3"
              onClick={() => {
                setFailure(undefined);
                setKind(other);
              }}
            >
              {CODES[other].other}
            </Button>
          ))}
      </div>
      <p className="text-ink-faint text-xs">
        If you have no second step that works, run this command on the server:
        <code className="mt-1 block whitespace-nowrap font-mono">
          npm run password -- --disable-second-factor
        </code>
      </p>
    </section>
  );
}
